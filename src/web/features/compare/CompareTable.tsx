import type { CSSProperties, ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { compareGroups } from './compare-rows.ts'
import { removeFromComparison } from './compared.ts'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'
import styles from './CompareTable.module.css'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listing-parts/Picture.tsx'
import { Tags } from '../listing-parts/Tags.tsx'
import { paths } from '../../paths.ts'

const BEST = ['perSqFt', 'perCent', 'rentPerSqFt'] as const

/** A column for each listing, a row for each fact. Differences are marked in words, not by colour alone. */
export function CompareTable({
  homes: own,
  onlyDifferent,
}: {
  homes: readonly PropertyDetail[]
  onlyDifferent: boolean
}): ReactElement {
  const { t, i18n } = useTranslation(['compare', 'property'])
  const homes = own.map((home) => titledIn(i18n.language, home))
  const allGroups = compareGroups(homes, t, i18n.language)
  const groups = allGroups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ differs }) => differs || !onlyDifferent),
    }))
    .filter(({ rows }) => rows.length > 0)
  const rows = allGroups.flatMap((group) => group.rows)
  const best = BEST.flatMap((key) => {
    const row = rows.find((other) => other.key === key)
    const at = row?.lowest[0]
    if (!row || at === undefined) return []
    const home = homes[at]
    return home ? [t(`best.${key}`, { title: sampleTitle(home, t), price: row.cells[at] })] : []
  })
  const ids = homes.map(({ id }) => id)
  return (
    <>
      {best.length > 0 ? (
        <ul className={styles.best}>
          {best.map((sentence) => (
            <li key={sentence}>
              <Icon name="check" />
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {/* Wider than a phone: the columns are scrolled. */}
      <div className={styles.frame} role="region" aria-label={t('table')}>
        <table className={styles.table} style={{ '--columns': homes.length } as CSSProperties}>
          <VisuallyHidden as="caption">{t('table')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('feature')}</VisuallyHidden>
              </th>
              {homes.map((home) => (
                <th key={home.id} scope="col">
                  <div className={styles.picture}>
                    {home.pictures[0] ? (
                      <Picture picture={home.pictures[0]} alt="" sizes="280px" />
                    ) : null}
                  </div>
                  <Row as="span" gap={1} className={styles.tags}>
                    <Tags home={home} />
                  </Row>
                  <Link className={styles.title} to={paths.property(home)}>
                    {home.title}
                  </Link>
                  <ButtonLink
                    variant="text"
                    atEdge
                    className={classNames(styles.remove, 'not-printed')}
                    to={paths.compare(ids.filter((id) => id !== home.id))}
                    aria-label={t('remove', { title: home.title })}
                    replace
                    preventScrollReset
                    onClick={() => removeFromComparison(home.id)}
                  >
                    <Icon name="close" />
                    {t('removeWord')}
                  </ButtonLink>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  <span>{t(`group.${group.key}`)}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key} className={row.differs ? styles.differs : undefined}>
                  <th scope="row">
                    {t(`row.${row.key}`)}
                    {row.differs && homes.length > 1 ? (
                      <small className={styles.difference}>{t('differs')}</small>
                    ) : null}
                  </th>
                  {homes.map((home, at) => (
                    <td key={home.id}>
                      {row.cells[at] ?? (
                        <span className={styles.unknown}>
                          {row.moot[at] ? <NotApplicable /> : t('unknown')}
                        </span>
                      )}
                      {row.lowest.includes(at) ? (
                        <Tag tone="good" className={styles.lowest}>
                          {t('lowest')}
                        </Tag>
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {onlyDifferent && groups.length === 0 ? <Note icon={null}>{t('allSame')}</Note> : null}
    </>
  )
}

/** The row does not apply to this listing. */
function NotApplicable(): ReactElement {
  const { t } = useTranslation('compare')
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('notApplicable')}</VisuallyHidden>
    </>
  )
}

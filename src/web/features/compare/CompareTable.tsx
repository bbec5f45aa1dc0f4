import type { CSSProperties, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { compareGroups } from './compare-rows.ts'
import { removeFromComparison } from './compared.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listings/gallery/Picture.tsx'
import { Tags } from '../listings/Tags.tsx'
import { paths } from '../../paths.ts'

const BEST = ['perSqFt', 'perCent', 'rentPerSqFt'] as const

/** A column a home, a row for what they have. What sets them apart is marked in words, not by colour alone. */
export function CompareTable({
  homes,
  onlyDifferent,
}: {
  homes: readonly PropertyDetail[]
  onlyDifferent: boolean
}): ReactElement {
  const { t, i18n } = useTranslation(['compare', 'property'])
  const whole = compareGroups(homes, t, i18n.language)
  const groups = whole
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ differs }) => differs || !onlyDifferent),
    }))
    .filter(({ rows }) => rows.length > 0)
  const rows = whole.flatMap((group) => group.rows)
  const best = BEST.flatMap((key) => {
    const row = rows.find((other) => other.key === key)
    const at = row?.lowest[0]
    if (!row || at === undefined) return []
    return [t(`best.${key}`, { title: homes[at]?.title, price: row.cells[at] })]
  })
  const ids = homes.map(({ id }) => id)
  return (
    <>
      {best.length > 0 ? (
        <ul className="best">
          {best.map((sentence) => (
            <li key={sentence}>
              <Icon name="check" />
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {/* Wider than a phone: the columns are scrolled. */}
      <div className="scroll-x" role="region" aria-label={t('table')}>
        <table style={{ '--columns': homes.length } as CSSProperties}>
          <caption className="vh">{t('table')}</caption>
          <thead>
            <tr>
              <th scope="col" className="corner">
                <span className="vh">{t('feature')}</span>
              </th>
              {homes.map((home) => (
                <th key={home.id} scope="col">
                  <div className="ph">
                    {home.pictures[0] ? (
                      <Picture picture={home.pictures[0]} alt="" sizes="280px" />
                    ) : null}
                  </div>
                  <span className="tags">
                    <Tags home={home} />
                  </span>
                  <Link to={paths.property(home)}>{home.title}</Link>
                  <Link
                    className="btn text noprint"
                    to={paths.compare(ids.filter((id) => id !== home.id))}
                    aria-label={t('remove', { title: home.title })}
                    replace
                    preventScrollReset
                    onClick={() => removeFromComparison(home.id)}
                  >
                    <Icon name="close" />
                    {t('removeWord')}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              <tr className="group">
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  <span>{t(`group.${group.key}`)}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key} className={row.differs ? 'differs' : undefined}>
                  <th scope="row">
                    {t(`row.${row.key}`)}
                    {row.differs && homes.length > 1 ? <small>{t('differs')}</small> : null}
                  </th>
                  {homes.map((home, at) => (
                    <td key={home.id}>
                      {row.cells[at] ?? (
                        <span className="quiet">{row.moot[at] ? <Moot /> : t('unknown')}</span>
                      )}
                      {row.lowest.includes(at) ? (
                        <span className="tag good">{t('lowest')}</span>
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {onlyDifferent && groups.length === 0 ? <p className="note">{t('allSame')}</p> : null}
    </>
  )
}

/** The row is no question for this home. */
function Moot(): ReactElement {
  const { t } = useTranslation('compare')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{t('moot')}</span>
    </>
  )
}

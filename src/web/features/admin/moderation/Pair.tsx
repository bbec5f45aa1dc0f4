import { Fragment, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { FlaggedListing, ListingFlag } from '../../../../contracts/admin/listing-flags.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { landText } from '../../listing-parts/text/land-text.ts'
import { paths } from '../../../paths.ts'
import type { AdminAction, useAdminAction } from '../use-admin-action.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import { sampleTitle } from '../../listing-parts/text/sample-title.ts'
import styles from './Pair.module.css'
import { Text, VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** Two listings of different owners side by side, row for row: what is the same in both is marked. */
export function Pair({
  flag,
  dismissed = false,
  act,
  onDismissed,
}: {
  flag: ListingFlag
  dismissed?: boolean
  act: ReturnType<typeof useAdminAction>['act']
  /** The pair's button went with it. */
  onDismissed?: () => void
}): ReactElement {
  const { t } = useTranslation('lookAlikes')
  const { id, version, kind, because, at, property, other, pictures } = flag
  const action = (
    method: 'PUT' | 'DELETE',
    done: string,
    seen: string | undefined,
  ): AdminAction => ({
    method,
    ...(seen === undefined ? {} : { version: seen }),
    path: `/admin/flags/${id}/dismiss`,
    done,
    failed: t('failed'),
    broke: t('failed'),
  })
  const dismiss: AdminAction = {
    ...action('PUT', t('dismissed'), version),
    undo: (now) => action('DELETE', t('reopened'), now),
  }
  const settle = async (): Promise<void> => {
    const done = await act(dismissed ? action('DELETE', t('reopened'), version) : dismiss)
    if (done) onDismissed?.()
  }
  return (
    <section
      className={classNames(styles.pair, dismissed && styles.dismissed)}
      aria-labelledby={`flag-${id}`}
    >
      <div className={styles.reason}>
        <div>
          <h3 id={`flag-${id}`}>{t(`kind.${kind}`)}</h3>
          <Text muted size="small">
            {because.map((reason) => t(`because.${reason}`)).join(' ')} <DateTime at={at} clock />
          </Text>
        </div>
        <Button
          variant={dismissed ? 'text' : 'outline'}
          aria-describedby={`flag-${id} flag-${id}-property`}
          onClick={() => void settle()}
        >
          {t(dismissed ? 'reopen' : 'dismiss')}
        </Button>
      </div>
      <div className={styles.columns}>
        <Head listing={property} id={`flag-${id}-property`} mark="A" />
        <Head listing={other} id={`flag-${id}-other`} mark="B" />
      </div>
      <Compared property={property} other={other} />
      {pictures.map((pair, n) => (
        <Fragment key={`${pair.property.id} ${pair.other.id}`}>
          <div className={classNames(styles.columns, styles.pictures)}>
            <Picture
              picture={pair.property}
              alt={t('pictureOf', { n: `A.${n + 1}` })}
              sizes="360px"
            />
            <Picture picture={pair.other} alt={t('pictureOf', { n: `B.${n + 1}` })} sizes="360px" />
          </div>
        </Fragment>
      ))}
    </section>
  )
}

function Head({
  listing,
  id,
  mark,
}: {
  listing: FlaggedListing
  id: string
  mark: string
}): ReactElement {
  return (
    <div className={styles.listingHead}>
      <span className={styles.picture}>
        <Picture picture={listing.picture} alt="" sizes="200px" mark={false} />
      </span>
      <span className={styles.title}>
        <span className={styles.letter} aria-hidden="true">
          {mark}
        </span>
        <Link id={id} to={paths.property(listing)}>
          {listing.title}
        </Link>
        <SampleMark of={listing} />
      </span>
    </div>
  )
}

/** Row for row; a row of which both say the same carries its mark. */
function Compared({
  property,
  other,
}: {
  property: FlaggedListing
  other: FlaggedListing
}): ReactElement {
  const { t } = useTranslation('lookAlikes')
  const { t: shell } = useTranslation()
  const { t: admin } = useTranslation('admin')
  const shortPrice = useShortPrice()
  const price = ({ forSale, price, monthlyRent }: FlaggedListing): string | null => {
    if (forSale) return price === null ? null : shortPrice(price)
    const rent = monthlyRent ?? price
    return rent === null ? null : `${formatRupees(rent)}${shell('price.perMonth')}`
  }
  const area = ({ areaSqFt, propertyType }: FlaggedListing): string | null =>
    areaSqFt === null
      ? null
      : isLand(propertyType)
        ? landText(areaSqFt, shell)
        : shell('facts.sqft', { area: formatNumber(Math.round(areaSqFt)) })
  const rows: readonly (readonly [string, (listing: FlaggedListing) => string | null])[] = [
    ['price', price],
    ['address', ({ address, city }) => [address, city].join(', ')],
    ['size', area],
    ['kind', ({ propertyType }) => shell(`kind.${propertyType}`)],
    ['village', ({ village }) => village],
    ['number', ({ surveyNumber }) => surveyNumber],
    [
      'state',
      (each) => `${admin(`publication.${each.publication}`)} · ${admin(`status.${each.status}`)}`,
    ],
  ]
  return (
    <table className={styles.compared}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('row.what')}</th>
          <th scope="col">{sampleTitle(property, shell)}</th>
          <th scope="col">{sampleTitle(other, shell)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, read]) => {
          const [mine, theirs] = [read(property), read(other)]
          if (mine === null && theirs === null) return null
          const same = mine !== null && mine === theirs
          return (
            <tr key={key} className={same ? styles.same : undefined}>
              <th scope="row">
                {t(`row.${key}`)}
                {same ? (
                  <>
                    <Icon name="check" small />
                    <VisuallyHidden>{t('same')}</VisuallyHidden>
                  </>
                ) : null}
              </th>
              <td>{mine ?? '—'}</td>
              <td>{theirs ?? '—'}</td>
            </tr>
          )
        })}
        <tr>
          <th scope="row">{t('row.owner')}</th>
          <td>
            <Owner listing={property} />
          </td>
          <td>
            <Owner listing={other} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Owner({ listing: { owner, createdAt } }: { listing: FlaggedListing }): ReactElement {
  return (
    <>
      <Link to={paths.adminUser(owner.id)}>{owner.name}</Link>
      <small className="muted">
        {' '}
        <DateTime at={createdAt} />
      </small>
    </>
  )
}

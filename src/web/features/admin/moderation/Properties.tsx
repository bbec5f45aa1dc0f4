import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { LISTING_MARKS, LISTING_SORTS } from '../../../../contracts/admin/admin.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { PROPERTY_TYPES, PUBLICATIONS, STATUSES } from '../../../../domain/listings/listing.ts'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Price } from '../../listing-parts/price.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable, ActionsCell } from '../DeskCard.tsx'
import { FlagCell } from './FlagCell.tsx'
import type { ListingRow } from '../rows.ts'
import { ListingCell } from './ListingCell.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { SearchBox } from '../SearchBox.tsx'
import { tabAddress } from '../tabs.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { useListingActions } from './use-listing-actions.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from '../DeskTable.module.css'
import { Tag, tagClass } from '../../../ui/display/marks/Tag.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

/** Every listing in every state; the deleted when they are asked for, with the way back. */
export function Properties({
  panel: { asked, page },
}: {
  panel: PanelOf<'properties'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { t: shell } = useTranslation()
  const { act } = useAdminAction()
  const { remove } = useListingActions()
  const [leaving, setLeaving] = useState<ListingRow | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const confirmed = async (listing: ListingRow): Promise<void> => {
    setLeaving(null)
    // The button went with its row.
    if (await act(remove(listing))) heading.current?.focus()
  }
  const { total, lines } = page
  const { q, publication, status, kind, mark, sort } = asked
  const all = (key: string): readonly [string, string] => ['', t(`filter.all.${key}`)]
  return (
    <DeskCard
      id="listings"
      title={t('listings.count', { count: total, n: formatNumber(total) })}
      headingRef={heading}
      tools={
        <SearchBox
          tab="properties"
          q={q}
          label={t('listings.search')}
          filters={[
            {
              name: 'publication',
              label: t('filter.publication'),
              value: publication ?? '',
              choices: [
                all('publications'),
                ...PUBLICATIONS.map((each) => [each, t(`publication.${each}`)] as const),
              ],
            },
            {
              name: 'status',
              label: t('listings.status'),
              value: status ?? '',
              choices: [
                all('statuses'),
                ...STATUSES.map((each) => [each, t(`status.${each}`)] as const),
              ],
            },
            {
              name: 'kind',
              label: t('filter.kind'),
              value: kind ?? '',
              choices: [
                all('kinds'),
                ...PROPERTY_TYPES.map((each) => [each, shell(`kind.${each}`)] as const),
              ],
            },
            {
              name: 'mark',
              label: t('filter.mark'),
              value: mark ?? '',
              choices: [
                all('marks'),
                ...LISTING_MARKS.map((each) => [each, t(`filter.marks.${each}`)] as const),
              ],
            },
            {
              name: 'sort',
              label: t('filter.sort'),
              value: sort,
              choices: LISTING_SORTS.map((each) => [each, t(`sort.${each}`)] as const),
            },
          ]}
        />
      }
    >
      <DeskTable
        look="listings"
        heads={[
          t('listings.property'),
          t('listings.price'),
          t('listings.owner'),
          t('listings.status'),
          t('flag.verified'),
          t('flag.featured'),
        ]}
        lines={lines}
        none={t(q ? 'noResults' : 'nothingFound', { q })}
      >
        {(listing) => (
          <PropertyRow key={listing.id} listing={listing} act={act} onLeave={setLeaving} />
        )}
      </DeskTable>
      <Pager tab="properties" query={asked} page={page} />
      {leaving ? (
        <ConfirmDialog
          question={t('action.delete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void confirmed(leaving)}
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </DeskCard>
  )
}

function PropertyRow({
  listing,
  act,
  onLeave,
}: {
  listing: ListingRow
  act: ReturnType<typeof useAdminAction>['act']
  onLeave: (listing: ListingRow) => void
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const { restore } = useListingActions()
  const { id, publication, status, daysLeft } = listing
  const gone = publication === 'deleted'
  return (
    <tr>
      <td>
        <ListingCell listing={listing} />
      </td>
      <td>
        <Price home={listing} />
        <Text as="small" muted size="extraSmall">
          {t('listings.views', { count: listing.views, n: formatNumber(listing.views) })}
        </Text>
      </td>
      <td data-label={t('listings.owner')}>
        <Link className={styles.plainLink} to={paths.adminUser(listing.ownerId)}>
          {listing.owner}
        </Link>
      </td>
      <td>
        <Row as="span" gap={1}>
          <Tag tone={status === 'Available' ? 'good' : 'warning'}>{t(`status.${status}`)}</Tag>
          {publication === 'live' ? null : publication === 'review' ? (
            <Link className={tagClass('warning')} to={tabAddress(pathname, 'moderation', { id })}>
              {t('publication.review')}
            </Link>
          ) : (
            <Tag>{t(`publication.${publication}`)}</Tag>
          )}
        </Row>
      </td>
      {gone ? (
        <td colSpan={2}>
          <small>
            {t('deleted.left', { count: daysLeft ?? 0, n: formatNumber(daysLeft ?? 0) })}
          </small>
        </td>
      ) : (
        <>
          <td>
            <FlagCell listing={listing} flag="verified" act={act} />
          </td>
          <td>
            <FlagCell listing={listing} flag="featured" act={act} />
          </td>
        </>
      )}
      <ActionsCell>
        {gone ? (
          <Button
            variant="outline"
            aria-describedby={`listing-${id}`}
            onClick={() => void act(restore(listing))}
          >
            {t('restore')}
          </Button>
        ) : (
          <Button
            variant="dangerText"
            aria-describedby={`listing-${id}`}
            onClick={() => onLeave(listing)}
          >
            {t('delete')}
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}

import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { daysLeft, isClosed } from '../../../../domain/listings/lifecycle.ts'
import type { OwnSort } from '../../../../domain/listings/visibility.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { paths } from '../../../paths.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { buttonClass } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Table } from '../../../ui/display/Table.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import { Price } from '../../listing-parts/price.tsx'
import type { OwnListingRow } from '../lists.server.ts'
import type { mineData } from '../own/own.server.ts'
import { tabAddress, type PageRole } from '../tabs.ts'
import { BulkBar } from './BulkBar.tsx'
import { ALL_COLUMNS, COLUMNS, useColumns, type Column } from './columns.ts'
import { rangeTo } from './range.ts'
import styles from './OwnTable.module.css'

const NUMERIC: readonly Column[] = ['price', 'views', 'saves', 'enquiries']

/**
 * One's own listings as a dense table: sorted by a press on a heading, with columns to choose. Selected listings stay
 * selected on other pages. Shift selects a range; the arrow keys move between the boxes.
 */
export function OwnTable({
  role,
  now,
  children,
}: {
  role: PageRole
  now: Date
  /** Stands in the line of the choice of columns. */
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('dashboard')
  const { lines } = useTabData<typeof mineData>()
  const { shown, toggle } = useColumns()
  const [selected, setSelected] = useState<ReadonlyMap<number, OwnListingRow>>(new Map())
  /** The listing whose box was pressed last. */
  const last = useRef<number | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const onPage = new Map(lines.map(({ listing }) => [listing.id, listing]))
  // A listing of this page in its newest version.
  const chosen = [...selected.values()].map((listing) => onPage.get(listing.id) ?? listing)
  const whole = lines.length > 0 && lines.every(({ listing }) => selected.has(listing.id))

  const select = (listings: readonly OwnListingRow[], on: boolean): void => {
    const next = new Map(selected)
    for (const listing of listings)
      if (on) next.set(listing.id, listing)
      else next.delete(listing.id)
    setSelected(next)
  }
  const onBox = (id: number, event: MouseEvent<HTMLInputElement>): void => {
    const from = event.shiftKey ? last.current : null
    last.current = id
    select(rangeTo([...onPage.values()], from, id), event.currentTarget.checked)
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const boxes = [...(body.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    boxes[at + step]?.focus()
  }

  return (
    <>
      <Row justify="between">
        {children}
        <Menu
          triggerClass={buttonClass({ variant: 'text' })}
          trigger={
            <>
              {t('table.columns')}
              <Icon name="down" small />
            </>
          }
        >
          {ALL_COLUMNS.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
              {t(`table.${column}`)}
            </label>
          ))}
        </Menu>
      </Row>
      <Card padded={false}>
        <Table label={t('table.label')} className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.box}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectPage')}
                    checked={whole}
                    onChange={(event) => select([...onPage.values()], event.currentTarget.checked)}
                  />
                </label>
              </th>
              <SortHead role={role} sort="title">
                {t('table.title')}
              </SortHead>
              {shown.map((column) => (
                <SortHead
                  key={column}
                  role={role}
                  sort={COLUMNS[column]}
                  numeric={NUMERIC.includes(column)}
                >
                  {t(`table.${column}`)}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map(({ listing, enquiries }) => (
              <tr
                key={listing.id}
                className={selected.has(listing.id) ? styles.selected : undefined}
              >
                <td className={styles.box}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('table.select', { title: listing.title })}
                      checked={selected.has(listing.id)}
                      onClick={(event) => onBox(listing.id, event)}
                      onKeyDown={onKey}
                      readOnly
                    />
                  </label>
                </td>
                <th scope="row" className={styles.title}>
                  <Link to={paths.property(listing)}>{listing.title}</Link>
                  <SampleMark of={listing} />
                  <Link className={styles.edit} to={paths.editProperty(listing.id)}>
                    {t('table.edit')}
                    <span className="visually-hidden">{` ${listing.title}`}</span>
                  </Link>
                </th>
                {shown.map((column) => (
                  <td
                    key={column}
                    className={NUMERIC.includes(column) ? styles.numeric : undefined}
                  >
                    <Cell {...{ column, listing, enquiries, now }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <BulkBar
        selected={chosen}
        onClear={() => setSelected(new Map())}
        onDone={(ids) => {
          const changed = new Set(ids)
          setSelected((before) => new Map([...before].filter(([id]) => !changed.has(id))))
        }}
      />
    </>
  )
}

/** A heading that sorts by its column, and by the other direction when it is pressed again. */
function SortHead({
  role,
  sort,
  numeric = false,
  children,
}: {
  role: PageRole
  sort: OwnSort
  numeric?: boolean
  children: string
}): ReactElement {
  const { asked, dir } = useTabData<typeof mineData>()
  const sorted = asked.sort === sort
  const next = sorted ? (dir === 'asc' ? 'desc' : 'asc') : null
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      aria-sort={sorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        className={styles.sort}
        to={tabAddress(role, 'mine', { ...asked, sort, dir: next, page: 1 })}
        preventScrollReset
      >
        {children}
        {sorted ? <Icon name={dir === 'asc' ? 'up' : 'down'} small /> : null}
      </Link>
    </th>
  )
}

function Cell({
  column,
  listing,
  enquiries,
  now,
}: {
  column: Column
  listing: OwnListingRow
  enquiries: number
  now: Date
}): ReactElement | string | null {
  const { t } = useTranslation('dashboard')
  const { t: profile } = useTranslation('profile')
  switch (column) {
    case 'town':
      return listing.city
    case 'state': {
      const { status, publication } = listing
      if (publication !== 'live') return <Tag>{profile(`publication.${publication}`)}</Tag>
      return <Tag tone={isClosed(status) ? 'warning' : 'good'}>{profile(`status.${status}`)}</Tag>
    }
    case 'price':
      return <Price home={listing} className={styles.price} />
    case 'views':
      return formatNumber(listing.views)
    case 'saves':
      return formatNumber(listing.favorites)
    case 'enquiries':
      return formatNumber(enquiries)
    case 'ends': {
      const left = daysLeft(listing.expiresAt === null ? null : new Date(listing.expiresAt), now)
      if (left === null || isClosed(listing.status)) return null
      return listing.publication === 'live' || listing.publication === 'paused'
        ? t('table.days', { count: left })
        : null
    }
    case 'added':
      return <DateTime at={listing.createdAt} />
  }
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Disclosure } from '../../../ui/display/Disclosure.tsx'
import { SelectField } from '../../../ui/forms/TextField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { ColumnList } from './ColumnList.tsx'
import { countParams } from '../import-text.ts'
import { fieldsTwice, publishesPrivate, type Columns } from './mapping.ts'
import look from '../first-look.module.css'
import styles from '../imports.module.css'

/** Rows that can be the one of the headings. */
const HEADING_CHOICES = Array.from({ length: 13 }, (_, row) => row)

/** What every column is read as. Columns that were understood are folded away; those that are left out are not. */
export function ColumnsCard({
  columns,
  headingRow,
  busy,
  unfolded,
  onHeadings,
  onField,
}: {
  columns: Columns
  headingRow: number
  busy: boolean
  /** Shows the columns that were understood too. */
  unfolded: boolean
  onHeadings: (row: number) => void
  onField: (at: number, field: string | null) => void
}): ReactElement {
  const { t } = useTranslation('import')
  // As the server guessed: a column does not move when its field is chosen.
  const [understood] = useState(() => indexesOf(columns, ({ field }) => field !== null))
  const blank = indexesOf(columns, ({ samples, heading }) => samples.length === 0 && heading === '')
  const unread = indexesOf(columns, () => true).filter(
    (at) => !understood.includes(at) && !blank.includes(at),
  )
  const twice = fieldsTwice(columns)
  const wrong = understood.some((at) => {
    const column = columns[at]
    return column && (twice.includes(column.field ?? '') || publishesPrivate(column))
  })
  const chosen = columns.filter(({ field }) => field !== null).length
  const names = (at: readonly number[]): string =>
    at.map((index) => columns[index]?.heading || t('columns.nameless', { n: index + 1 })).join(', ')
  return (
    <Card as="section" padded={false} aria-labelledby="columns">
      <header className={styles.columnsHead}>
        <div>
          <h2 id="columns">{t('columns.title')}</h2>
          <Text muted size="small">
            {t('columns.lead', { count: chosen, n: columns.length })}
          </Text>
        </div>
        <SelectField
          label={t('columns.headingRow')}
          id="heading-row"
          value={headingRow}
          disabled={busy}
          onChange={(event) => onHeadings(Number(event.target.value))}
        >
          {HEADING_CHOICES.map((row) => (
            <option key={row} value={row}>
              {row === 0 ? t('columns.noHeadings') : t('columns.row', { row })}
            </option>
          ))}
        </SelectField>
      </header>
      {unread.length > 0 ? (
        <Disclosure
          className={look.foldedColumns}
          open={unread.length <= MOST_UNFOLDED}
          summary={t('columns.unread', countParams(unread.length))}
        >
          <ColumnList columns={columns} at={unread} twice={twice} onField={onField} />
        </Disclosure>
      ) : null}
      {understood.length > 0 ? (
        <Disclosure
          className={look.foldedColumns}
          open={unfolded || wrong}
          summary={t('columns.understood', countParams(understood.length))}
        >
          <ColumnList columns={columns} at={understood} twice={twice} onField={onField} />
        </Disclosure>
      ) : null}
      {understood.length > 0 ? (
        <Text muted size="small" className={look.notImported}>
          {names(understood)}
        </Text>
      ) : null}
    </Card>
  )
}

/** Columns that are left out and listed without being asked for. */
const MOST_UNFOLDED = 6

function indexesOf(columns: Columns, test: (column: Columns[number]) => boolean): number[] {
  return columns.flatMap((column, at) => (test(column) ? [at] : []))
}

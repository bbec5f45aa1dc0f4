import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { groupOfField, IMPORT_FIELDS, type ImportField } from '../../../../domain/imports/fields.ts'
import { FILE_GROUPS } from '../../../../domain/listings/fields/field-spec.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { ControlFrame, FieldError } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFieldName } from '../import-text.ts'
import { publishesPrivate, type Columns } from './mapping.ts'
import styles from '../imports.module.css'

/** Fields as they are offered for a column. */
const FIELD_GROUPS: readonly { group: string; fields: readonly ImportField[] }[] = FILE_GROUPS.map(
  (group) => ({
    group,
    fields: IMPORT_FIELDS.filter((field) => groupOfField(field) === group),
  }),
)

/** Some columns of a file: what each is read as, changeable, with three of its values. */
export function ColumnList({
  columns,
  at,
  twice,
  onField,
}: {
  columns: Columns
  /** Which of them are listed. */
  at: readonly number[]
  /** Fields that stand over two columns and can hold only one. */
  twice: readonly string[]
  onField: (at: number, field: string | null) => void
}): ReactElement {
  return (
    <ul>
      {at.map((index) => {
        const column = columns[index]
        return column ? (
          <ColumnRow
            key={index}
            at={index}
            column={column}
            twice={twice.includes(column.field ?? '')}
            onField={(field) => onField(index, field)}
          />
        ) : null
      })}
    </ul>
  )
}

function ColumnRow({
  at,
  column,
  twice,
  onField,
}: {
  at: number
  column: Columns[number]
  twice: boolean
  onField: (field: string | null) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  return (
    <li className={classNames(styles.column, column.field === null && styles.unused)}>
      <div className={styles.columnName}>
        <b id={`column-${at}`}>{column.heading || t('columns.nameless', { n: at + 1 })}</b>
        {column.kept && column.field !== null ? (
          <span className="text-extra-small muted">{t('columns.remembered')}</span>
        ) : null}
      </div>
      <p className={styles.samples}>
        {column.samples.length === 0
          ? t('columns.blank')
          : column.samples.map((sample) => <span key={sample}>{sample}</span>)}
      </p>
      <div className={styles.choice}>
        <ControlFrame invalid={twice} after={<Icon name="down" />}>
          <select
            aria-label={t('columns.fieldOf', { column: column.heading || at + 1 })}
            value={column.field ?? ''}
            onChange={({ target: { value } }) => onField(value === '' ? null : value)}
          >
            <option value="">{t('columns.leaveOut')}</option>
            {FIELD_GROUPS.map(({ group, fields }) => (
              <optgroup key={group} label={t(`group.${group}`)}>
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {nameOf(field)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </ControlFrame>
      </div>
      {twice ? (
        <FieldError>{t('columns.twice', { field: nameOf(column.field ?? '') })}</FieldError>
      ) : null}
      {publishesPrivate(column) ? (
        <Note tone="warning">
          {t('columns.private', {
            column: column.heading,
            field: nameOf(column.field ?? ''),
          })}
        </Note>
      ) : null}
    </li>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../../contracts/imports/imports.ts'
import { isImportField } from '../../../../domain/imports/fields.ts'
import { canLeaveOut, valuesOf } from '../../../../domain/imports/value-words.ts'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { Disclosure } from '../../../ui/display/Disclosure.tsx'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countParams, useChoiceName, useFieldName } from '../import-text.ts'
import type { Columns } from './mapping.ts'
import styles from '../first-look.module.css'

type AskedWord = ImportRunDetail['values'][number]

/** Words that are left out and shown at once; the others are folded away. */
const SHOWN = 4

/** Words of choice columns that are not known, with how many rows have them: each is given a value or left out. */
export function ValuesCard({
  values,
  columns,
  onValue,
}: {
  values: readonly AskedWord[]
  columns: Columns
  onValue: (word: AskedWord, value: string | null) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  if (values.length === 0) return null
  const asked = [...new Set(values.map(({ column }) => column))]
  return (
    <Card as="section" padded={false} aria-labelledby="values">
      <CardHeader title={t('values.title')} titleId="values" text={t('values.lead')} />
      {asked.map((column) => {
        const words = values.filter((word) => word.column === column)
        const first = words.filter(({ open, value }) => open || value !== null)
        const others = words.filter((word) => !first.includes(word))
        const shown = [...first, ...others.slice(0, SHOWN)]
        const folded = others.slice(SHOWN)
        const heading = columns[column]?.heading || t('columns.nameless', { n: column + 1 })
        const list = (listed: readonly AskedWord[]): ReactElement => (
          <ul>
            {listed.map((word) => (
              <WordRow
                key={word.word}
                word={word}
                heading={heading}
                onValue={(value) => onValue(word, value)}
              />
            ))}
          </ul>
        )
        return (
          <section key={column} id={`values-${column}`} aria-label={heading}>
            <h3 className={styles.columnHeading}>
              {heading} <span className="muted">· {nameOf(words[0]?.field ?? '')}</span>
            </h3>
            {list(shown)}
            {folded.length > 0 ? (
              <Disclosure
                className={styles.folded}
                summary={t('values.folded', countParams(folded.length))}
              >
                {list(folded)}
              </Disclosure>
            ) : null}
          </section>
        )
      })}
    </Card>
  )
}

function WordRow({
  word: { field, word, count, value, open, remembered },
  heading,
  onValue,
}: {
  word: AskedWord
  heading: string
  onValue: (value: string | null) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const choiceName = useChoiceName()
  const choices = isImportField(field) ? valuesOf(field) : []
  return (
    <li className={styles.question}>
      <div>
        <b className="break-anywhere">{word}</b>
        <Text as="p" muted size="extraSmall">
          {t('rows', countParams(count))}
          {remembered ? ` · ${t('columns.remembered')}` : ''}
        </Text>
      </div>
      <ControlFrame invalid={open} after={<Icon name="down" />}>
        <select
          aria-label={t('values.meaning', { word, column: heading })}
          value={open ? '' : (value ?? LEFT_OUT)}
          onChange={({ target }) => onValue(target.value === LEFT_OUT ? null : target.value)}
        >
          {open ? <option value="">{t('values.choose')}</option> : null}
          {isImportField(field) && canLeaveOut(field) ? (
            <option value={LEFT_OUT}>
              {t(field === 'propertyType' ? 'values.fillInstead' : 'values.leaveOut')}
            </option>
          ) : null}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(field, choice)}
            </option>
          ))}
        </select>
      </ControlFrame>
    </li>
  )
}

/** No value of a field has this name. */
const LEFT_OUT = '-'

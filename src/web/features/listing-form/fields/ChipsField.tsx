import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { paperOf } from '../../../../domain/papers/kinds.ts'
import { ChipGroup, ChoiceChip, RemovableChip } from '../../../ui/actions/Chip.tsx'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { isChosen, withChip } from '../chips.ts'
import { chipKey } from '../../listing-parts/text/value-words.ts'
import { useListingForm } from '../form-context.ts'
import type { ChipField, Values } from '../values/form-values.ts'
import { splitTyped } from '../values/to-input.ts'
import { Field } from './Field.tsx'
import styles from './form-fields.module.css'

/** Suggestions to tick and anything else to type. */
export function ChipsField({
  name,
  suggestions,
  title,
}: {
  name: ChipField
  suggestions: readonly string[]
  title: string
}): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  const words = useChipWords()
  const chosen = suggestions.filter((value) => isChosen(name, value, values))
  const own = values[name].filter((value) => !suggestions.includes(value))
  return (
    <fieldset className={styles.chips}>
      <legend>
        <Row as="span" justify="between" align="baseline">
          <span className={styles.chipsTitle}>{title}</span>
          <Text as="span" muted size="small">
            {t('chosen', { count: chosen.length + own.length })}
          </Text>
        </Row>
      </legend>
      <ChipGroup>
        {suggestions.map((value) => (
          <ChoiceChip
            key={value}
            className={styles.chip}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const on = event.target.checked
              set((now) => withChip(name, value, on, now))
            }}
          >
            {chosen.includes(value) ? <Icon name="check" small /> : null}
            {words(value)}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <TypedChips name={name} suggestions={suggestions} />
    </fieldset>
  )
}

/** Entries in own words, separated by commas; each becomes a chip with a cross. */
export function TypedChips({
  name,
  suggestions = [],
}: {
  name: ChipField
  suggestions?: readonly string[]
}): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  const words = useChipWords()
  const typedName = `${name}Typed` as const
  const typed = values[typedName]
  const own = values[name].filter((value) => !suggestions.includes(value))

  const add = (text: string, rest = ''): void =>
    set((now) => {
      let changed: Values = { ...now, [typedName]: rest }
      for (const word of splitTyped(text)) {
        // "cctv" is the suggestion CCTV.
        const known = suggestions.find((one) => one.toLowerCase() === word.toLowerCase())
        changed = { ...changed, ...withChip(name, known ?? word, true, changed) }
      }
      return changed
    })
  const type = (text: string): void => {
    const at = text.lastIndexOf(',')
    if (at < 0) set({ [typedName]: text })
    else add(text.slice(0, at), text.slice(at + 1).trimStart())
  }
  return (
    <Field
      name={name}
      {...(suggestions.length > 0 ? { label: t(`label.${name}Other`) } : {})}
      help={t('commas')}
    >
      {(attributes) => (
        <>
          {own.length > 0 ? (
            <ChipGroup>
              {own.map((value) => (
                <RemovableChip
                  key={value}
                  className={styles.chip}
                  label={t('removeNamed', { name: words(value) })}
                  onClick={() => {
                    set((now) => withChip(name, value, false, now))
                    document.getElementById(attributes.id)?.focus()
                  }}
                >
                  {words(value)}
                </RemovableChip>
              ))}
            </ChipGroup>
          ) : null}
          <ControlFrame>
            <input
              {...attributes}
              value={typed}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
              onBlur={() => {
                if (typed.trim() !== '') add(typed)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.trim() === '') return
                event.preventDefault()
                add(typed)
              }}
            />
          </ControlFrame>
        </>
      )}
    </Field>
  )
}

/** Veedu's own words in the page's language, anything else as it was typed. */
function useChipWords(): (value: string) => string {
  const { t, i18n } = useTranslation(['form', 'papers', 'values'])
  return (value) => {
    const paper = paperOf(value)
    if (paper !== null) return t(`papers:kind.${paper}`)
    return i18n.exists(`values:${chipKey(value)}`) ? t(`values:${chipKey(value)}`) : value
  }
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { paperOf } from '../../../../domain/papers/kinds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { chipKey } from '../chip-key.ts'
import { isChosen, withChip } from '../chips.ts'
import { useListingForm } from '../form-context.ts'
import type { ChipField, Values } from '../values/form-values.ts'
import { splitTyped } from '../values/to-input.ts'
import { Field } from './Field.tsx'

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
    <fieldset className="chips-field">
      <legend className="lhd">
        <span className="h">{title}</span>
        <span className="help">{t('chosen', { count: chosen.length + own.length })}</span>
      </legend>
      <div className="chips">
        {suggestions.map((value) => (
          <label className="chip" key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => {
                const on = event.target.checked
                set((now) => withChip(name, value, on, now))
              }}
            />
            {chosen.includes(value) ? <Icon name="check" small /> : null}
            {words(value)}
          </label>
        ))}
      </div>
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
            <ul className="tags2">
              {own.map((value) => (
                <li key={value}>
                  {words(value)}
                  <button
                    type="button"
                    aria-label={t('removeNamed', { name: words(value) })}
                    onClick={() => {
                      set((now) => withChip(name, value, false, now))
                      document.getElementById(attributes.id)?.focus()
                    }}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className={`inp${attributes['aria-invalid'] ? ' err' : ''}`}>
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
          </div>
        </>
      )}
    </Field>
  )
}

/** Veedu's own words in the page's language, anything else as it was typed. */
function useChipWords(): (value: string) => string {
  const { t, i18n } = useTranslation(['form', 'papers'])
  return (value) => {
    const paper = paperOf(value)
    if (paper !== null) return t(`papers:kind.${paper}`)
    return i18n.exists(`form:${chipKey(value)}`) ? t(chipKey(value)) : value
  }
}

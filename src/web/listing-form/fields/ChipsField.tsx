import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { chipKey } from '../chip-key.ts'
import { useListingForm } from '../form-context.ts'
import type { ChipField } from '../form-values.ts'
import { splitTyped } from '../to-input.ts'
import { fieldId } from './Field.tsx'
import { useErrorText } from '../use-error-text.ts'

/** Suggestions to tick and anything else to type, separated by commas; what was typed becomes chips with a cross. */
export function ChipsField({
  name,
  suggestions,
  title,
}: {
  name: ChipField
  suggestions: readonly string[]
  title: string
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, errorAt } = useListingForm()
  const errorText = useErrorText()
  const chosen = values[name]
  const typedName = `${name}Typed` as const
  const typed = values[typedName]
  const words = (value: string): string =>
    i18n.exists(`form:${chipKey(value)}`) ? t(chipKey(value)) : value
  const own = chosen.filter((value) => !suggestions.includes(value))
  const id = fieldId(name)
  const error = errorAt(name)

  const tick = (value: string, on: boolean): void =>
    set({ [name]: on ? [...chosen, value] : chosen.filter((other) => other !== value) })
  const add = (text: string, rest = ''): void => {
    const added = splitTyped(text).map(
      // "cctv" is the suggestion CCTV.
      (word) => suggestions.find((known) => known.toLowerCase() === word.toLowerCase()) ?? word,
    )
    set({ [name]: [...new Set([...chosen, ...added])], [typedName]: rest })
  }
  const type = (text: string): void => {
    const at = text.lastIndexOf(',')
    if (at < 0) set({ [typedName]: text })
    else add(text.slice(0, at), text.slice(at + 1).trimStart())
  }
  return (
    <fieldset className="chips-field">
      <legend className="lhd">
        <span className="h">{title}</span>
        <span className="help">{t('chosen', { count: chosen.length })}</span>
      </legend>
      <div className="chips">
        {suggestions.map((value) => (
          <label className="chip" key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => tick(value, event.target.checked)}
            />
            {chosen.includes(value) ? <Icon name="check" small /> : null}
            {words(value)}
          </label>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>{t(`label.${name}Other`)}</label>
        <div className="inp">
          <input
            id={id}
            value={typed}
            autoComplete="off"
            aria-describedby={error ? `${id}-e ${id}-h` : `${id}-h`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return
              event.preventDefault()
              add(typed)
            }}
          />
        </div>
        {error ? (
          <p className="error" id={`${id}-e`}>
            <Icon name="warn" />
            {errorText(error)}
          </p>
        ) : null}
        <p className="help" id={`${id}-h`}>
          {t('commas')}
        </p>
      </div>
      {own.length > 0 ? (
        <ul className="tags2">
          {own.map((value) => (
            <li key={value}>
              {words(value)}
              <button
                type="button"
                aria-label={t('removeNamed', { name: words(value) })}
                onClick={() => {
                  tick(value, false)
                  document.getElementById(id)?.focus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

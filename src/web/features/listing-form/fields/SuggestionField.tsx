import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import type { PlainField } from '../values/form-values.ts'
import { Field, fieldId } from './Field.tsx'
import './fields.css'

/**
 * A question that any words may answer: the usual ones to press, others to type. A pressed answer is taken back by a
 * second press. Stored in English, shown in the page's language: `word.{word}` of the namespace `form`.
 */
export function SuggestionField({
  name,
  words,
}: {
  name: PlainField
  words: readonly string[]
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const value = values[name]
  const listed = words.includes(value)
  const [asked, setAsked] = useState(false)
  const typing = asked || (value !== '' && !listed)
  const word = (one: string): string => {
    const key = `word.${one.replace(/\W+/g, '_')}`
    return i18n.exists(`form:${key}`) ? t(key) : one
  }
  const choose = (one: string): void => {
    setAsked(false)
    set({ [name]: value === one ? '' : one })
  }
  return (
    <Field name={name} group>
      {(attributes) => (
        <>
          <div className="chips">
            {words.map((one, at) => (
              <button
                key={one}
                id={at === 0 && !typing ? attributes.id : undefined}
                type="button"
                className={`chip${value === one ? ' on' : ''}`}
                aria-pressed={value === one}
                onClick={() => choose(one)}
              >
                {value === one ? <Icon name="check" small /> : null}
                {word(one)}
              </button>
            ))}
            <button
              type="button"
              className={`chip${typing ? ' on' : ''}`}
              aria-expanded={typing}
              onClick={() => {
                set({ [name]: '' })
                setAsked(!typing)
                if (!typing)
                  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
              }}
            >
              {t('otherWords')}
            </button>
          </div>
          {typing ? (
            <div className={`inp${attributes['aria-invalid'] ? ' err' : ''}`}>
              <input
                {...attributes}
                name={name}
                value={value}
                autoComplete="off"
                aria-label={t('ownWords', { field: t(`label.${name}`) })}
                onChange={(event) => set({ [name]: event.target.value })}
                onBlur={() => touch(name)}
              />
            </div>
          ) : null}
        </>
      )}
    </Field>
  )
}

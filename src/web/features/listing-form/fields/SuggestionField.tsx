import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Chip, ChipGroup } from '../../../ui/actions/Chip.tsx'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import type { PlainField } from '../values/form-values.ts'
import { Field, fieldId } from './Field.tsx'
import { wordKey } from '../../listing-parts/text/value-words.ts'

/**
 * A text field with suggestions as chips; pressing a chosen one again clears the field. Suggestions are stored in English
 * and shown in the page's language (`values:word.{suggestion}`).
 */
export function SuggestionField({
  name,
  words,
}: {
  name: PlainField
  words: readonly string[]
}): ReactElement {
  const { t, i18n } = useTranslation(['form', 'values'])
  const { values, set, touch } = useListingForm()
  const value = values[name]
  const listed = words.includes(value)
  const [otherOpen, setOtherOpen] = useState(false)
  const typing = otherOpen || (value !== '' && !listed)
  const word = (one: string): string => {
    const key = `values:${wordKey(one)}`
    return i18n.exists(key) ? t(key) : one
  }
  const choose = (one: string): void => {
    setOtherOpen(false)
    set({ [name]: value === one ? '' : one })
  }
  return (
    <Field name={name} group>
      {(attributes) => (
        <>
          <ChipGroup>
            {words.map((one, at) => (
              <Chip
                key={one}
                id={at === 0 && !typing ? attributes.id : undefined}
                pressed={value === one}
                onClick={() => choose(one)}
              >
                {value === one ? <Icon name="check" small /> : null}
                {word(one)}
              </Chip>
            ))}
            <Chip
              pressed={typing}
              aria-expanded={typing}
              onClick={() => {
                set({ [name]: '' })
                setOtherOpen(!typing)
                if (!typing)
                  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
              }}
            >
              {t('otherWords')}
            </Chip>
          </ChipGroup>
          {typing ? (
            <ControlFrame>
              <input
                {...attributes}
                name={name}
                value={value}
                autoComplete="off"
                aria-label={t('ownWords', { field: t(`label.${name}`) })}
                onChange={(event) => set({ [name]: event.target.value })}
                onBlur={() => touch(name)}
              />
            </ControlFrame>
          ) : null}
        </>
      )}
    </Field>
  )
}

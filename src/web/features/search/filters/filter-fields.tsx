import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { filterOptions, type DerivedFilter } from '../../../../domain/search/field-filters.ts'
import { ControlFrame, Field, FieldError } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { SelectField, TextField } from '../../../ui/forms/TextField.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { choiceClass, Count, optionText, type Change } from './counts/choice-count.tsx'
import { countOf, type Counts } from './counts/counts.ts'
import type { Draft, DraftErrors } from './draft.ts'
import styles from './filters.module.css'
import { ErrorText } from '../../../ui/ErrorText.tsx'

type Bound = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | 'minPlotArea' | 'maxPlotArea'
interface BoundField {
  name: Bound
  label: string
  hint: string
}

/** Two bounds side by side; below them, the range as it was understood or what is wrong with it. */
export function Range({
  legend,
  lowest,
  highest,
  draft,
  errors,
  onChange,
  echo,
  picture,
  children,
}: {
  legend: string
  lowest: BoundField
  highest: BoundField
  draft: Draft
  errors: DraftErrors
  onChange: Change
  echo: string | null
  /** The distribution of listings over the range. */
  picture?: ReactNode
  children?: ReactNode
}): ReactElement {
  const id = useId()
  const faults = [lowest, highest].flatMap(({ name }) =>
    errors[name] ? [{ name, text: errors[name] }] : [],
  )
  return (
    <div>
      <Field group label={legend} echo={faults.length === 0 ? echo : null}>
        {({ 'aria-describedby': describedBy }) => (
          <>
            <div className={classNames(styles.range, children !== undefined && styles.withUnit)}>
              {[lowest, highest].map(({ name, label, hint }) => (
                <ControlFrame key={name}>
                  <input
                    name={name}
                    aria-label={label}
                    placeholder={hint}
                    value={draft[name]}
                    aria-invalid={errors[name] ? true : undefined}
                    aria-describedby={errors[name] ? `${id}-${name}` : describedBy}
                    maxLength={60}
                    autoComplete="off"
                    onChange={(event) => onChange({ [name]: event.currentTarget.value })}
                  />
                </ControlFrame>
              ))}
              {children}
            </div>
            {faults.map(({ name, text }) => (
              <FieldError key={name} id={`${id}-${name}`} role="alert">
                <ErrorText message={text} />
              </FieldError>
            ))}
          </>
        )}
      </Field>
      {picture}
    </div>
  )
}

/** The control of a derived filter: a text field for a bound, or a select. Its strings are `search:field.{name}.…`. */
export function FieldFilterInput({
  derived: { name, filter, spec },
  draft,
  errors,
  onChange,
}: {
  derived: DerivedFilter
  draft: Draft
  errors: DraftErrors
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  const change = (text: string): void => {
    const { [name]: _before, ...others } = draft.fields
    onChange({ fields: text === '' ? others : { ...others, [name]: text } })
  }
  const error = errors[name]
  const field = {
    name,
    label: t(`field.${name}.label`),
    error: error ? <ErrorText message={error} /> : null,
    announceError: true,
    value: draft.fields[name] ?? '',
  }
  const options = filter === 'yes' ? ['true'] : filter === 'oneOf' ? filterOptions(spec) : null
  return options ? (
    <SelectField {...field} onChange={(event) => change(event.currentTarget.value)}>
      <option value="">{t('any')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {t(`field.${name}.value.${option}`)}
        </option>
      ))}
    </SelectField>
  ) : (
    <TextField
      {...field}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      placeholder={t('any')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A minimum to choose: "Any, 1+, 2+ …". */
export function MinimumChoice({
  name,
  choices,
  draft,
  counts,
  onChange,
}: {
  name: 'bedrooms' | 'bathrooms'
  choices: readonly number[]
  draft: Draft
  counts: Counts
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  const label = t(`${name}.legend`)
  return (
    <Field group label={label}>
      {() => (
        <SegmentedControl
          label={label}
          name={name}
          wide
          options={choices.map((least) => {
            const count = countOf(counts, name, least)
            return {
              value: least,
              label: (
                <span className={classNames(styles.counted, choiceClass(count))}>
                  {least === 0 ? t('any') : leastText(name, least, draft)}
                  <Count of={count} />
                </span>
              ),
            }
          })}
          value={draft[name]}
          onChange={(least) => onChange({ [name]: least })}
        />
      )}
    </Field>
  )
}

/** "2+"; with an upper bound the chosen number says so: "2" for exactly two, "2–3". */
function leastText(name: 'bedrooms' | 'bathrooms', least: number, draft: Draft): string {
  const most = name === 'bedrooms' && least === draft.bedrooms ? draft.maxBedrooms : null
  if (most === null) return `${least}+`
  return most === least ? String(least) : `${least}–${most}`
}

/** One value of a list, or any. */
export function Choice({
  name,
  values,
  draft,
  counts,
  onChange,
}: {
  name: 'furnishing' | 'possessionStatus' | 'parking'
  values: readonly string[]
  draft: Draft
  counts: Counts
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <SelectField
      label={t(`${name}.label`)}
      name={name}
      value={draft[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    >
      <option value="">{t('any')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {optionText(t(`${name}.${value}`), countOf(counts, name, value))}
        </option>
      ))}
    </SelectField>
  )
}

import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readMessage } from '../../../../domain/platform/message.ts'
import type { ListingFieldName } from '../../../../domain/listings/fields/field-lists.ts'
import type { DerivedFilter } from '../../../../domain/search/field-filters.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { countOf, type Counts } from './counts.ts'
import type { Draft, DraftErrors } from './draft.ts'

export type Change = (change: Partial<Draft>) => void

/** How many homes a choice would give, behind its name. What is not known says nothing. */
export function Count({ of }: { of: number | null }): ReactElement | null {
  return of === null ? null : <small className="n"> {formatNumber(of)}</small>
}

/** The class of a choice: one that would give nothing is dimmed, and stays a choice. */
export function choiceClass(base: string | undefined, count: number | null): string | undefined {
  return count === 0 ? `${base ?? ''} nil`.trim() : base
}

type Bound = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea'
interface BoundField {
  name: Bound
  label: string
  hint: string
}

/** Two bounds side by side, with what was understood, or what is wrong, below. */
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
  /** How the homes are spread over the range. */
  picture?: ReactNode
  children?: ReactNode
}): ReactElement {
  const id = useId()
  const faults = [lowest, highest].flatMap(({ name }) =>
    errors[name] ? [{ name, text: errors[name] }] : [],
  )
  return (
    <fieldset>
      <legend className="lab">{legend}</legend>
      <div className={children ? 'range with-unit' : 'range'}>
        {[lowest, highest].map(({ name, label, hint }) => (
          <div key={name} className={errors[name] ? 'inp err' : 'inp'}>
            <input
              name={name}
              aria-label={label}
              placeholder={hint}
              value={draft[name]}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? `${id}-${name}` : echo ? `${id}-echo` : undefined}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        {children}
      </div>
      {faults.map(({ name, text }) => (
        <Fault key={name} id={`${id}-${name}`} text={text} />
      ))}
      {echo && faults.length === 0 ? (
        <p className="echo" id={`${id}-echo`}>
          <Icon name="check" />
          {echo}
        </p>
      ) : null}
      {picture}
    </fieldset>
  )
}

function Fault({ id, text }: { id: string; text: string }): ReactElement {
  const { t } = useTranslation('errors')
  const { key, params } = readMessage(text)
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" />
      {t(key, params)}
    </p>
  )
}

/** A labelled text field. */
export function FilterTextField({
  name,
  label,
  errors,
  children,
}: {
  name: 'yearBuilt' | ListingFieldName
  label: string
  errors: DraftErrors
  children: (aria: Record<string, string | boolean>) => ReactNode
}): ReactElement {
  const id = useId()
  const fault = errors[name]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={fault ? 'inp err' : 'inp'}>
        {children({
          id,
          ...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-e` } : {}),
        })}
      </div>
      {fault ? <Fault id={`${id}-e`} text={fault} /> : null}
    </div>
  )
}

/** A derived filter: a bound to type, an option to choose, or yes. Its words are `field.{name}` of the search. */
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
  const value = draft.fields[name] ?? ''
  const options = filter === 'yes' ? ['true'] : spec.options
  return (
    <FilterTextField name={name} label={t(`field.${name}.label`)} errors={errors}>
      {(aria) =>
        options ? (
          <>
            <select
              {...aria}
              name={name}
              value={value}
              onChange={(event) => change(event.currentTarget.value)}
            >
              <option value="">{t('any')}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {t(`field.${name}.value.${option}`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </>
        ) : (
          <input
            {...aria}
            name={name}
            value={value}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            placeholder={t('any')}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )
      }
    </FilterTextField>
  )
}

/** "Any, 1+, 2+ …": how many there must be at least. */
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
  return (
    <fieldset>
      <legend className="lab">{t(`${name}.legend`)}</legend>
      <div className="seg counted">
        {choices.map((least) => {
          const count = countOf(counts, name, least)
          return (
            <label key={least} className={choiceClass(undefined, count)}>
              <input
                type="radio"
                name={name}
                value={least}
                checked={draft[name] === least}
                onChange={() => onChange({ [name]: least })}
              />
              <span>{least === 0 ? t('any') : `${least}+`}</span>
              <Count of={count} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** "Villa (34)". */
export function optionText(text: string, count: number | null): string {
  return count === null ? text : `${text} (${formatNumber(count)})`
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
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <div className="inp">
        <select
          id={id}
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
        </select>
        <Icon name="down" small />
      </div>
    </div>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { NEAR_KINDS } from '../../../../domain/places/landmarks/near-kinds.ts'
import { DERIVED_FILTERS } from '../../../../domain/search/field-filters.ts'
import { FLAG_FILTERS, POSTED_BY } from '../../../../domain/search/filters.ts'
import { ChipGroup, ChoiceChip } from '../../../ui/actions/Chip.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { SelectField, TextField } from '../../../ui/forms/TextField.tsx'
import { countOf, type Counts } from './counts/counts.ts'
import type { Draft } from './draft.ts'
import { choiceClass, Count, optionText, type Change } from './counts/choice-count.tsx'
import { fits } from './counts/fitting.ts'

interface Part {
  draft: Draft
  onChange: Change
}

/** The values of a list with one more or one less, in the list's own order. */
function toggled<Value>(all: readonly Value[], chosen: readonly Value[], one: Value): Value[] {
  return all.filter((value) => (value === one ? !chosen.includes(one) : chosen.includes(value)))
}

/** Several kinds at once. The panel's select sends them without scripts. */
export function KindChips({ draft, counts, onChange }: Part & { counts: Counts }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Field group label={t('kind.several')}>
      {() => (
        <ChipGroup>
          {PROPERTY_TYPES.map((kind) => {
            const count = countOf(counts, 'propertyType', kind)
            return (
              <ChoiceChip
                key={kind}
                className={choiceClass(count)}
                checked={draft.propertyType.includes(kind)}
                onChange={() =>
                  onChange({ propertyType: toggled(PROPERTY_TYPES, draft.propertyType, kind) })
                }
              >
                {t(`kind.${kind}`, { ns: 'shell' })}
                <Count of={count} />
              </ChoiceChip>
            )
          })}
        </ChipGroup>
      )}
    </Field>
  )
}

/** Numbers of bedrooms that can be the most. */
const MOST_BEDROOMS = [1, 2, 3, 4, 5, 6] as const

/** The upper bound of bedrooms: the same number makes it exact. */
export function MostBedrooms({ draft, counts, onChange }: Part & { counts: Counts }): ReactElement {
  const { t } = useTranslation('search')
  const least = Math.max(1, draft.bedrooms)
  const offered = [
    ...new Set([...MOST_BEDROOMS, ...(draft.maxBedrooms ? [draft.maxBedrooms] : [])]),
  ]
    .filter((most) => most >= least)
    .sort((a, b) => a - b)
  const countTo = (most: number): number | null => {
    const from = countOf(counts, 'bedrooms', least)
    const above = countOf(counts, 'bedrooms', most + 1)
    return from === null || above === null ? null : from - above
  }
  return (
    <SelectField
      label={t('bedrooms.most')}
      name="maxBedrooms"
      value={draft.maxBedrooms ?? ''}
      onChange={(event) => onChange({ maxBedrooms: Number(event.currentTarget.value) || null })}
    >
      <option value="">{t('any')}</option>
      {offered.map((most) => (
        <option key={most} value={most}>
          {optionText(
            most === draft.bedrooms
              ? t('bedrooms.exactly', { count: most })
              : t('bedrooms.upTo', { count: most }),
            countTo(most),
          )}
        </option>
      ))}
    </SelectField>
  )
}

/** By when one can move in. */
export function ReadyBy({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  return (
    <TextField
      type="date"
      name="readyBy"
      label={t('field.readyBy')}
      value={draft.readyBy ?? ''}
      onChange={(event) => onChange({ readyBy: event.currentTarget.value || null })}
    />
  )
}

/** Months of advance, and days since the posting. */
const ADVANCES = [1, 2, 3, 6, 10] as const
const AGES = [1, 3, 7, 14, 30, 90] as const

/** One of some numbers, or the one that an address has; null for any. */
function NumberChoice({
  name,
  label,
  values,
  text,
  value,
  onChange,
}: {
  name: string
  label: string
  values: readonly number[]
  text: (value: number) => string
  value: number | null
  onChange: (value: number | null) => void
}): ReactElement {
  const { t } = useTranslation('search')
  const offered = value === null || values.includes(value) ? values : [value, ...values]
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget
        onChange(chosen === '' ? null : Number(chosen))
      }}
    >
      <option value="">{t('any')}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </SelectField>
  )
}

export function MaxAdvance({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  return (
    <NumberChoice
      name="maxAdvance"
      label={t('advance.label')}
      values={ADVANCES}
      text={(count) => t('advance.upTo', { count })}
      value={draft.maxAdvance}
      onChange={(maxAdvance) => onChange({ maxAdvance })}
    />
  )
}

export function PostedWithin({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  return (
    <NumberChoice
      name="postedWithin"
      label={t('posted.label')}
      values={AGES}
      text={(count) => t('posted.within', { count, days: formatNumber(count) })}
      value={draft.postedWithin}
      onChange={(postedWithin) => onChange({ postedWithin })}
    />
  )
}

export function PostedBy({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  return (
    <SelectField
      label={t('postedBy.label')}
      name="postedBy"
      value={draft.postedBy ?? ''}
      onChange={(event) =>
        onChange({ postedBy: POSTED_BY.find((by) => by === event.currentTarget.value) ?? null })
      }
    >
      <option value="">{t('any')}</option>
      {POSTED_BY.map((by) => (
        <option key={by} value={by}>
          {t(`postedBy.${by}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Filters that are set or not: of facts about the listing, and of flags among its fields. */
export function FlagChips({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  const fields = DERIVED_FILTERS.filter(
    ({ name, filter }) =>
      filter === 'yes' && (fits(name, draft) || draft.fields[name] !== undefined),
  )
  return (
    <Field group label={t('flag.label')}>
      {() => (
        <ChipGroup>
          {FLAG_FILTERS.filter((flag) => fits(flag, draft) || draft[flag]).map((flag) => (
            <ChoiceChip
              key={flag}
              name={flag}
              value="true"
              checked={draft[flag]}
              onChange={() => onChange({ [flag]: !draft[flag] })}
            >
              {t(`flag.${flag}`)}
            </ChoiceChip>
          ))}
          {fields.map(({ name }) => (
            <ChoiceChip
              key={name}
              name={name}
              value="true"
              checked={draft.fields[name] !== undefined}
              onChange={(event) => {
                const { [name]: _before, ...others } = draft.fields
                onChange({
                  fields: event.currentTarget.checked ? { ...others, [name]: 'true' } : others,
                })
              }}
            >
              {t(`field.${name}.label`)}
            </ChoiceChip>
          ))}
        </ChipGroup>
      )}
    </Field>
  )
}

/** Kinds of known places that must be near. */
export function NearChips({ draft, onChange }: Part): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Field group label={t('nearTo.label')}>
      {() => (
        <ChipGroup>
          {NEAR_KINDS.map((kind) => (
            <ChoiceChip
              key={kind}
              name="nearTo"
              value={kind}
              checked={draft.nearTo.includes(kind)}
              onChange={() => onChange({ nearTo: toggled(NEAR_KINDS, draft.nearTo, kind) })}
            >
              {t(`nearTo.${kind}`)}
            </ChoiceChip>
          ))}
        </ChipGroup>
      )}
    </Field>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import {
  FIELD_SPECS,
  fieldsOfGroup,
  isOfType,
  isByHand,
  type FieldWithDerived,
  type ListingFieldName,
} from '../../../../domain/listings/fields/field-lists.ts'
import type { FormGroup } from '../../../../domain/listings/fields/field-spec.ts'
import { useListingForm } from '../form-context.ts'
import type { Values, CheckboxField } from '../values/form-values.ts'
import { isFieldShown } from '../values/to-input.ts'
import { SUGGESTIONS } from '../values/words.ts'
import { AreaField } from './AreaField.tsx'
import { TypedChips } from './ChipsField.tsx'
import { CountField } from './CountField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { SelectField } from './SelectField.tsx'
import { SuggestionField } from './SuggestionField.tsx'
import { TextField } from './TextField.tsx'
import { Switch as KitSwitch } from '../../../ui/forms/Checkbox.tsx'
import { fieldId } from './Field.tsx'
import styles from './form-fields.module.css'

/** The fields of a group that apply to the listing and have a derived control. */
export function derivedFields(group: FormGroup, values: Values): FieldWithDerived<'control'>[] {
  return fieldsOfGroup(group).filter(
    (name): name is FieldWithDerived<'control'> =>
      !isByHand(name, 'control') && isFieldShown(name, values),
  )
}

/** Whether any field of a group is filled in. */
export function isGroupAnswered(group: FormGroup, values: Values): boolean {
  const typed: Partial<Record<ListingFieldName, unknown>> = values
  return fieldsOfGroup(group).some((name) => {
    const value = typed[name]
    return Array.isArray(value) ? value.length > 0 : value !== '' && value !== false
  })
}

/** The derived controls of a group, in the order of the table of fields. */
export function GroupFields({ group }: { group: FormGroup }): ReactElement {
  const { values } = useListingForm()
  return (
    <>
      {derivedFields(group, values).map((name) => (
        <DerivedField key={name} name={name} />
      ))}
    </>
  )
}

/** The control derived from a field's type. */
function DerivedField({ name }: { name: FieldWithDerived<'control'> }): ReactElement | null {
  const { t } = useTranslation('form')
  const { options, default: otherwise, limit, min, unit, perMonth = false } = FIELD_SPECS[name]
  if (isOfType(name, 'text')) {
    const words = SUGGESTIONS[name]
    if (words) return <SuggestionField name={name} words={words} />
    return <TextField name={name} {...(limit === 'longText' ? { rows: 2 } : {})} />
  }
  if (isOfType(name, 'choice'))
    return <SelectField name={name} options={options ?? []} blank={otherwise === undefined} />
  if (isOfType(name, 'link')) return <TextField name={name} type="url" inputMode="url" />
  if (isOfType(name, 'date')) return <TextField name={name} type="date" />
  if (isOfType(name, 'money')) return <MoneyField name={name} perMonth={perMonth} />
  if (isOfType(name, 'list')) return <TypedChips name={name} />
  if (isOfType(name, 'flag')) return <Switch name={name} />
  if (isOfType(name, 'area')) return <AreaField name={name} />
  if (isOfType(name, 'count'))
    return <CountField name={name} {...(min === undefined ? {} : { least: min })} />
  if (isOfType(name, 'year', 'integer')) return <TextField name={name} inputMode="numeric" />
  if (isOfType(name, 'length'))
    return <TextField name={name} inputMode="decimal" unit={t('unit.mName')} />
  if (isOfType(name, 'distance'))
    return <TextField name={name} inputMode="decimal" unit={t('unit.km')} />
  if (isOfType(name, 'decimal'))
    return (
      <TextField name={name} inputMode="decimal" {...(unit ? { unit: t(`unit.${unit}`) } : {})} />
    )
  return null
}

export function Switch({ name }: { name: CheckboxField }): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <div>
      <KitSwitch
        className={styles.switch}
        id={fieldId(name)}
        name={name}
        label={t(`label.${name}`)}
        help={i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined}
        checked={values[name]}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    </div>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { STATUSES } from '../../../../domain/listings/listing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { Field } from '../fields/Field.tsx'
import fieldStyles from '../fields/form-fields.module.css'
import { GroupFields } from '../fields/GroupFields.tsx'
import { KindField } from '../fields/KindField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingForm } from '../form-context.ts'
import styles from './steps.module.css'

/** Step 1: what it is, for sale or for rent, and its name. */
export function BasicStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  return (
    <section className={styles.group}>
      <VisuallyHidden as="h2">{t('group.what')}</VisuallyHidden>
      <KindField />
      <DealField />
      <TextField name="title" required maxLength={LIMITS.title.maxChars} />
      <TextField
        name="description"
        rows={6}
        maxLength={LIMITS.description.maxChars}
        echo={
          values.description.length > LIMITS.description.maxChars * 0.8
            ? t('charactersLeft', {
                count: LIMITS.description.maxChars - values.description.length,
              })
            : undefined
        }
      />
      <SelectField name="status" options={STATUSES} />
      <GroupFields group="basic" />
    </section>
  )
}

function DealField(): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <Field name="forSale" required group>
      {(attributes) => (
        <div className={fieldStyles.deals}>
          {(['forSale', 'forRent'] as const).map((deal) => (
            <label key={deal} className={classNames(fieldStyles.deal, fieldStyles[deal])}>
              <input
                id={deal === 'forSale' ? attributes.id : 'f-forRent'}
                type="checkbox"
                name={deal}
                checked={values[deal]}
                aria-invalid={attributes['aria-invalid']}
                aria-describedby={attributes['aria-describedby']}
                onChange={(event) => set({ [deal]: event.target.checked })}
              />
              <Icon name={deal === 'forSale' ? 'house' : 'key'} />
              <span>{t(`deal.${deal}`)}</span>
              <span className={fieldStyles.box} aria-hidden="true">
                <Icon name="check" small />
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

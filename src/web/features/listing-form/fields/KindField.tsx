import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../../../domain/listings/listing.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { withKind } from '../chips.ts'
import { useListingForm } from '../form-context.ts'
import { Field } from './Field.tsx'
import styles from './form-fields.module.css'

const ICONS: Record<PropertyType, IconName> = {
  APARTMENT: 'flats',
  VILLA: 'villa',
  INDEPENDENT_HOUSE: 'house',
  PLOT: 'plot',
  COMMERCIAL: 'trade',
  OFFICE: 'office',
  SHOP: 'shop',
  WAREHOUSE: 'shed',
  INDUSTRIAL: 'factory',
  AGRICULTURAL: 'leaf',
  MIXED_USE: 'layers',
  OTHER: 'key',
}

/** The twelve kinds; later questions follow from this choice. */
export function KindField(): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <Field name="propertyType" required group>
      {(attributes) => (
        <div className={styles.kinds}>
          {PROPERTY_TYPES.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                id={values.propertyType === kind ? attributes.id : undefined}
                type="radio"
                name="propertyType"
                value={kind}
                checked={values.propertyType === kind}
                onChange={() => set((now) => withKind(kind, now))}
              />
              <Icon name={ICONS[kind]} />
              <span>{t(`choice.propertyType.${kind}`)}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import { exactNumber } from '../../../domain/numbers/indian.ts'
import { rupeesInWords } from '../listing-form/fields/MoneyField.tsx'
import { areaInWords } from '../listing-form/values/areas.ts'
import type { FieldName, Values } from '../listing-form/values/form-values.ts'
import styles from './adverts.module.css'
import { amenityText } from '../listing-parts/text/value-words.ts'

type Fields = AdvertReadingAnswer['fields']
const MONEY: readonly string[] = ['price', 'monthlyRent', 'securityDeposit', 'maintenance']
const CHOICES: readonly string[] = ['propertyType', 'furnishing', 'parking', 'landNature', 'facing']

/** The answers that were read, each with the words that it came from. */
export function Understood({
  advert: { fields },
  values,
}: {
  advert: AdvertReadingAnswer
  values: Values
}): ReactElement {
  const { t: form } = useTranslation(['form', 'values'])
  const shown = (name: keyof Fields): string => {
    const value = fields[name]?.value
    if (name === 'forSale' || name === 'forRent') return form(`deal.${name}`)
    if (typeof value === 'object' && value !== null && 'value' in value)
      return value.unit === 'ft' || value.unit === 'm'
        ? form(`unit.${value.unit}`, { number: exactNumber(value.value) })
        : areaInWords(exactNumber(value.value), value.unit, form)
    if (Array.isArray(value)) return value.map((each) => amenityText(each, form)).join(', ')
    if (typeof value === 'number' && MONEY.includes(name)) return rupeesInWords(value, form)
    if (typeof value === 'string' && CHOICES.includes(name))
      return form(`choice.${name}.${value.replace(/\W/g, '_')}`, { defaultValue: value })
    return value === true ? '' : String(value)
  }
  const rows = (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => fields[name] !== undefined && name !== 'rate' && name !== 'negotiable',
  )
  return (
    <dl className={styles.understood}>
      {rows.map((name) => {
        const words = values.advert?.words[(name === 'forRent' ? 'forSale' : name) as FieldName]
        return (
          <div key={name}>
            <dt>{form(`label.${name === 'forRent' ? 'forSale' : name}`)}</dt>
            <dd>
              {shown(name)}
              {words && words !== shown(name) ? (
                <span className={styles.from}> {form('fromAdvert', { words })}</span>
              ) : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { MoneyField as MoneyName } from '../values/form-values.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useListingForm } from '../form-context.ts'
import { readMoney } from '../values/to-input.ts'
import { Field } from './Field.tsx'
import { RangeEnds } from './RangeEnds.tsx'
import type { TFunction } from '../../../i18n/i18n.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'

/** An amount as people say it, with what was understood below: "₹ 45 lakh = ₹ 45,00,000". */
export function MoneyField({
  name,
  required = false,
  perMonth = false,
  warning,
}: {
  name: MoneyName
  required?: boolean
  perMonth?: boolean
  warning?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const read = readMoney(name, values[name])
  const amount = read.ok ? read.value : null
  const help = i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined
  return (
    <Field
      name={name}
      required={required}
      echo={amount === null ? undefined : rupeesInWords(amount, t)}
      help={help}
      warning={!read.ok && read.code === 'range' ? <RangeEnds name={name} /> : warning}
    >
      {(attributes) => (
        <ControlFrame
          before={
            <Text as="span" muted size="small" aria-hidden="true">
              ₹
            </Text>
          }
          unit={perMonth ? t('unit.perMonth') : null}
        >
          <input
            {...attributes}
            name={name}
            value={values[name]}
            autoComplete="off"
            placeholder={required ? t(perMonth ? 'hint.rent' : 'hint.money') : undefined}
            onChange={(event) => set({ [name]: event.target.value })}
            onBlur={() => touch(name)}
          />
        </ControlFrame>
      )}
    </Field>
  )
}

const LAKH = 100_000
const CRORE = 10_000_000

/** "₹ 45 lakh = ₹ 45,00,000": the words first, as they are spoken, then every digit. Small sums have no words. */
export function rupeesInWords(rupees: number, t: TFunction): string {
  const digits = formatRupees(rupees)
  if (rupees < LAKH) return digits
  const [size, word] = rupees < CRORE ? [LAKH, 'lakh'] : [CRORE, 'crore']
  return `₹ ${t(`unit.${word}`, { number: formatNumber(rupees / size, 7) })} = ${digits}`
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { areaSqFt, pricePerCent, pricePerSqFt } from '../../../domain/price.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { Link } from '../../components/Link.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { useListingForm } from '../form-context.ts'
import type { MoneyField as MoneyName } from '../form-values.ts'
import { isWanted, measure } from '../to-input.ts'
import { Group, MoreGroup } from './Group.tsx'

const PAYMENT: readonly MoneyName[] = ['bookingAmount', 'downPayment', 'emiAmount']
const CHARGES: readonly MoneyName[] = ['registrationCharges', 'stampDuty']
const RENT: readonly MoneyName[] = ['monthlyRent', 'securityDeposit']
const RUNNING: readonly MoneyName[] = ['maintenance', 'propertyTax']

/** Step 4: the price, the rent, and what comes on top; what is for rent only has no sale price. */
export function FinancialStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const asks = (name: MoneyName): boolean => isWanted(name, values)
  const rent = RENT.filter(asks)
  const payment = [...PAYMENT, ...CHARGES].filter(asks)
  const running = RUNNING.filter(asks)
  const given = (names: readonly MoneyName[]): boolean => names.some((name) => values[name] !== '')
  return (
    <>
      {!values.forSale && !values.forRent ? (
        <p className="note">
          {t('dealFirst')} <Link to="?step=1">{t('dealFirstLink')}</Link>
        </p>
      ) : null}
      {asks('price') ? (
        <Group title={t('group.sale')}>
          <MoneyField name="price" required={values.forSale} />
          <PricePer />
        </Group>
      ) : null}
      {rent.length > 0 ? (
        <Group title={t('group.rent')}>
          {rent.map((name) => (
            <MoneyField
              key={name}
              name={name}
              required={name === 'monthlyRent' && !values.forSale}
              perMonth={name === 'monthlyRent'}
            />
          ))}
        </Group>
      ) : null}
      <Group title={t('group.running')}>
        <div className="g2">
          {running.map((name) => (
            <MoneyField key={name} name={name} perMonth={name === 'maintenance'} />
          ))}
        </div>
      </Group>
      {payment.length > 0 ? (
        <MoreGroup title={t('group.payment')} lead={t('group.paymentLead')} open={given(payment)}>
          <div className="g2">
            {payment.map((name) => (
              <MoneyField key={name} name={name} />
            ))}
          </div>
        </MoreGroup>
      ) : null}
    </>
  )
}

/** What the price comes to by the sq ft and by the cent, as it is typed. */
function PricePer(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const listing = { ...measure(values), forSale: true }
  const sqft = pricePerSqFt(listing)
  const cent = pricePerCent(listing)
  const text = [
    sqft === null ? null : t('per.sqft', { price: formatRupees(sqft) }),
    cent === null ? null : t('per.cent', { price: formatRupees(cent) }),
  ].filter((part) => part !== null)
  const missing = areaSqFt(listing) === null ? 'per.noArea' : 'per.noPrice'
  return (
    <dl className="computed">
      <dt>{t('label.pricePerSqFt')}</dt>
      <dd aria-live="polite">{text.length > 0 ? text.join(' · ') : t(missing)}</dd>
    </dl>
  )
}

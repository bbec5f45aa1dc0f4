import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { areaSqFt, pricePerCent, pricePerSqFt } from '../../../../domain/listings/price/price.ts'
import { formatRupees } from '../../../../domain/numbers/indian.ts'
import type { UsualRate } from '../../../../domain/listings/price/usual-price.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { FieldCaution } from '../../../ui/forms/Field.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import fieldStyles from '../fields/form-fields.module.css'
import { derivedFields, GroupFields, isGroupAnswered } from '../fields/GroupFields.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import {
  PriceWarning,
  usePriceCheck,
  TypicalPriceLine,
  type CheckedField,
} from '../fields/PriceCheck.tsx'
import { useListingForm } from '../form-context.ts'
import type { MoneyField as MoneyName } from '../values/form-values.ts'
import { isFieldShown, measure, statedPerSqFt } from '../values/to-input.ts'
import { Group, MoreGroup } from './Group.tsx'
import styles from './steps.module.css'

/** Step 4: the price, the rent, and what comes on top; what is for rent only has no sale price. */
export function FinancialStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const asks = (name: MoneyName): boolean => isFieldShown(name, values)
  const rent = asks('monthlyRent') || derivedFields('rent', values).length > 0
  return (
    <>
      {!values.forSale && !values.forRent ? (
        <Note icon={null}>
          {t('dealFirst')} <Link to="?step=1">{t('dealFirstLink')}</Link>
        </Note>
      ) : null}
      {asks('price') ? (
        <Group title={t('group.sale')}>
          <CheckedMoney name="price" required={values.forSale} />
          <GroupFields group="sale" />
        </Group>
      ) : null}
      {rent ? (
        <Group title={t('group.rent')}>
          {asks('monthlyRent') ? (
            <CheckedMoney name="monthlyRent" required={!values.forSale} />
          ) : null}
          <GroupFields group="rent" />
        </Group>
      ) : null}
      <Group title={t('group.running')}>
        <Grid columns={2} gap={5}>
          <GroupFields group="running" />
        </Grid>
      </Group>
      {derivedFields('payment', values).length > 0 ? (
        <MoreGroup
          title={t('group.payment')}
          lead={t('group.paymentLead')}
          open={isGroupAnswered('payment', values)}
        >
          <Grid columns={2} gap={5}>
            <GroupFields group="payment" />
          </Grid>
        </MoreGroup>
      ) : null}
    </>
  )
}

/** The price or the rent, with what it comes to, what is usual, and a question where it is far from that. */
function CheckedMoney({ name, required }: { name: CheckedField; required: boolean }): ReactElement {
  const check = usePriceCheck(name)
  return (
    <>
      <MoneyField
        name={name}
        required={required}
        perMonth={name === 'monthlyRent'}
        warning={check.doubt ? <PriceWarning field={name} check={check} /> : undefined}
      />
      {name === 'price' ? (
        <PricePer usual={check.usual} />
      ) : (
        <TypicalPriceLine field={name} usual={check.usual} />
      )}
    </>
  )
}

/** The price per sq ft and per cent, as it is typed. */
function PricePer({ usual }: { usual: UsualRate | null }): ReactElement {
  const { t } = useTranslation('form')
  const { t: check } = useTranslation('usualPrice')
  const { values, set } = useListingForm()
  const listing = { ...measure(values), forSale: true }
  const sqft = pricePerSqFt(listing)
  const cent = pricePerCent(listing)
  const text = [
    sqft === null ? null : t('per.sqft', { price: formatRupees(sqft) }),
    cent === null ? null : t('per.cent', { price: formatRupees(cent) }),
  ].filter((part) => part !== null)
  const missing = areaSqFt(listing) === null ? 'per.noArea' : 'per.noPrice'
  const stated = statedPerSqFt(values)
  return (
    <div className={styles.computed}>
      <dl>
        <dt>{t('label.pricePerSqFt')}</dt>
        <dd aria-live="polite">{text.length > 0 ? text.join(' · ') : t(missing)}</dd>
      </dl>
      {stated !== null && sqft !== null && stated !== sqft ? (
        <FieldCaution>
          {check('stated', {
            rate: t('per.sqft', { price: formatRupees(stated) }),
            computed: t('per.sqft', { price: formatRupees(sqft) }),
          })}{' '}
          <button
            type="button"
            className={fieldStyles.inlineButton}
            onClick={() => set({ perSqFtStated: '' })}
          >
            {check('useComputed', { computed: t('per.sqft', { price: formatRupees(sqft) }) })}
          </button>
        </FieldCaution>
      ) : null}
      <TypicalPriceLine field="price" usual={usual} />
    </div>
  )
}

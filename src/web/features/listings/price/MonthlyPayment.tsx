import { useId, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { monthlyInstalment, repaymentSchedule } from '../../../../domain/money/emi.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { EXAMPLE_LOAN, LOAN_RANGES, useLoan, type LoanAssumptions } from './use-loan.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from './MonthlyPayment.module.css'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** Rupees rounded to hundreds, small amounts to the rupee. */
function about(rupees: number): string {
  return formatRupees(rupees < 1_000 ? rupees : Math.round(rupees / 100) * 100)
}

/** The monthly payment on a loan for the home; its assumptions can be changed in place. */
export function MonthlyPayment({ price }: { price: number }): ReactElement {
  const { t } = useTranslation('property')
  const shortPrice = useShortPrice()
  const [assumptions, setLoan] = useLoan()
  const { share, years, rate } = assumptions
  const principal = (price * share) / 100
  const loan = { principal, ratePercent: rate, years }
  const interest = repaymentSchedule(loan).reduce((sum, month) => sum + month.interest, 0)
  const percent = (value: number): string => formatNumber(value, 2)
  const values: Record<keyof LoanAssumptions, string> = {
    share: t('emi.shareValue', { percent: percent(share), loan: shortPrice(principal) }),
    years: t('emi.yearsValue', { count: years }),
    rate: t('emi.rateValue', { percent: percent(rate) }),
  }
  const changed = (['share', 'years', 'rate'] as const).some(
    (name) => assumptions[name] !== EXAMPLE_LOAN[name],
  )
  return (
    <section className={styles.payment} aria-label={t('emi.title')}>
      <p>
        {t('emi.line', {
          count: years,
          emi: about(monthlyInstalment(loan)),
          years,
          rate: percent(rate),
          down: percent(100 - share),
        })}
      </p>
      <details>
        <summary>{t('emi.change')}</summary>
        <Card padded={false} className={styles.assumptions}>
          <Stack gap={2}>
            {(['share', 'years', 'rate'] as const).map((name) => (
              <Slider
                key={name}
                label={t(`emi.${name}`)}
                text={values[name]}
                value={assumptions[name]}
                range={LOAN_RANGES[name]}
                onChange={(value) => setLoan({ ...assumptions, [name]: value })}
              />
            ))}
            <p>{t('emi.interest', { interest: shortPrice(interest) })}</p>
            <Text muted size="extraSmall">
              {t('emi.note')}
            </Text>
            {changed ? (
              <Button
                variant="text"
                atEdge
                className={styles.reset}
                onClick={() => setLoan(EXAMPLE_LOAN)}
              >
                {t('emi.reset')}
              </Button>
            ) : null}
          </Stack>
        </Card>
      </details>
    </section>
  )
}

function Slider({
  label,
  text,
  value,
  range,
  onChange,
}: {
  label: string
  text: string
  value: number
  range: { min: number; max: number; step: number }
  onChange: (value: number) => void
}): ReactElement {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        // Multiples of 0.05 are not exact in binary.
        onChange={(event) => onChange(Number(Number(event.target.value).toFixed(2)))}
      />
    </div>
  )
}

import { useId, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { monthlyInstalment, repaymentSchedule } from '../../../../domain/money/emi.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { EXAMPLE_LOAN, LOAN_RANGES, useLoan, type LoanAssumptions } from './use-loan.ts'
import './payment.css'

/** Rupees rounded as one speaks of them: to hundreds, small ones to the rupee. */
function about(rupees: number): string {
  return formatRupees(rupees < 1_000 ? rupees : Math.round(rupees / 100) * 100)
}

/** What a home would cost a month on a loan; the assumptions can be changed in place. */
export function MonthlyPayment({ price }: { price: number }): ReactElement {
  const { t } = useTranslation('property')
  const [wishes, setWishes] = useLoan()
  const { share, years, rate } = wishes
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
    (name) => wishes[name] !== EXAMPLE_LOAN[name],
  )
  return (
    <section className="emi" aria-label={t('emi.title')}>
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
        <div className="assume">
          {(['share', 'years', 'rate'] as const).map((name) => (
            <Slider
              key={name}
              label={t(`emi.${name}`)}
              said={values[name]}
              value={wishes[name]}
              range={LOAN_RANGES[name]}
              onChange={(value) => setWishes({ ...wishes, [name]: value })}
            />
          ))}
          <p className="small">{t('emi.interest', { interest: shortPrice(interest) })}</p>
          <p className="quiet xs">{t('emi.note')}</p>
          {changed ? (
            <button type="button" className="btn text" onClick={() => setWishes(EXAMPLE_LOAN)}>
              {t('emi.reset')}
            </button>
          ) : null}
        </div>
      </details>
    </section>
  )
}

function Slider({
  label,
  said,
  value,
  range,
  onChange,
}: {
  label: string
  said: string
  value: number
  range: { min: number; max: number; step: number }
  onChange: (value: number) => void
}): ReactElement {
  const id = useId()
  return (
    <div className="slide">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{said}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={said}
        // Sums of twentieths are not exact in binary.
        onChange={(event) => onChange(Number(Number(event.target.value).toFixed(2)))}
      />
    </div>
  )
}

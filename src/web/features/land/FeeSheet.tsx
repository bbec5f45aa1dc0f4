import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandSense } from '../../../contracts/places/land-checks.ts'
import {
  changeOfUse,
  FAIR_VALUE_UNITS,
  type ChangeOfUse,
  type FairValueUnit,
} from '../../../domain/land/change-of-use.ts'
import { convertArea, type AreaUnit } from '../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, parseMoney } from '../../../domain/numbers/indian.ts'
import { parseIndianNumber } from '../../../domain/numbers/parse.ts'
import { Icon } from '../../ui/Icon.tsx'
import { datedSource } from './dated-source.ts'
import './fee-sheet.css'

export type FeeRates = NonNullable<LandSense['fee']>

const EXTENT_UNITS = [
  'cent',
  'are',
  'acre',
  'hectare',
  'sqm',
] as const satisfies readonly AreaUnit[]
type ExtentUnit = (typeof EXTENT_UNITS)[number]
/** Of the worked example: a plot of the size that the Supreme Court's case was about is told by its readers best. */
const EXAMPLE = { value: '1,20,000', extent: '36' } as const

/** The fee of section 27A, worked out as one types; a sum, not a notice. `plotM2` fills in the extent. */
export default function FeeSheet({
  rates,
  plotM2 = null,
  heading: Heading,
}: {
  rates: FeeRates
  plotM2?: number | null
  heading: 'h2' | 'h3' | 'h4'
}): ReactElement {
  const { t, i18n } = useTranslation('land')
  const id = useId()
  const [value, setValue] = useState<string>(EXAMPLE.value)
  const [per, setPer] = useState<FairValueUnit>('are')
  const [extent, setExtent] = useState<string>(
    plotM2 === null ? EXAMPLE.extent : formatNumber(convertArea(plotM2, 'sqm', 'cent'), 2),
  )
  const [unit, setUnit] = useState<ExtentUnit>('cent')
  const money = parseMoney(value)
  const size = parseIndianNumber(extent)
  const worked =
    money.ok && size.ok && money.value !== null && size.value !== null && size.value > 0
      ? changeOfUse(
          { fairValue: money.value, fairValueUnit: per, extent: size.value, extentUnit: unit },
          rates,
        )
      : null
  const untouched = value === EXAMPLE.value
  return (
    <section className="fee-sheet" aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{t('fee.title')}</Heading>
      <p>{t('fee.lead', { percent: rates.feePercent, free: rates.freeCents })}</p>
      <div className="asked">
        <div className="field">
          <label htmlFor={`${id}-value`}>{t('fee.value')}</label>
          <div className={money.ok ? 'inp' : 'inp err'}>
            <span className="unit" aria-hidden="true">
              ₹
            </span>
            <input
              id={`${id}-value`}
              inputMode="text"
              autoComplete="off"
              value={value}
              aria-invalid={!money.ok}
              aria-describedby={`${id}-help`}
              onChange={(event) => setValue(event.target.value)}
            />
            <Units
              label={t('fee.per')}
              units={FAIR_VALUE_UNITS}
              value={per}
              prefix="/ "
              onChange={setPer}
            />
          </div>
          <p id={`${id}-help`} className={money.ok ? 'help' : 'error'}>
            {money.ok ? t('fee.valueHelp') : t('fee.unreadable')}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-extent`}>{t('fee.extent')}</label>
          <div className={size.ok ? 'inp' : 'inp err'}>
            <input
              id={`${id}-extent`}
              inputMode="text"
              autoComplete="off"
              value={extent}
              aria-invalid={!size.ok}
              aria-describedby={`${id}-said`}
              onChange={(event) => setExtent(event.target.value)}
            />
            <Units label={t('fee.unitOf')} units={EXTENT_UNITS} value={unit} onChange={setUnit} />
          </div>
          <p id={`${id}-said`} className={size.ok ? 'help num' : 'error'}>
            {worked
              ? t('fee.extentIs', {
                  cents: formatNumber(worked.cents, 2),
                  ares: formatNumber(worked.ares, 2),
                })
              : size.ok
                ? null
                : t('fee.unreadable')}
          </p>
        </div>
      </div>
      <div aria-live="polite">
        {worked ? <Worked sum={worked} rates={rates} /> : null}
        {worked && untouched ? (
          <p className="quiet xs">
            {t('fee.example', {
              cents: formatNumber(worked.cents, 2),
              value: formatRupees(money.ok && money.value !== null ? money.value : 0),
            })}
          </p>
        ) : null}
      </div>
      <p className="quiet xs">{t('fee.check')}</p>
      <small className="mark">{datedSource(t, i18n.language, rates)}</small>
    </section>
  )
}

function Units<Unit extends ExtentUnit>({
  label,
  units,
  value,
  prefix = '',
  onChange,
}: {
  label: string
  units: readonly Unit[]
  value: Unit
  prefix?: string
  onChange: (unit: Unit) => void
}): ReactElement {
  const { t } = useTranslation('land')
  return (
    <span className="unit-pick">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = units.find((one) => one === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {units.map((one) => (
          <option key={one} value={one}>
            {`${prefix}${t(`fee.unit.${one as ExtentUnit}`)}`}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  )
}

function Worked({ sum, rates }: { sum: ChangeOfUse; rates: FeeRates }): ReactElement {
  const { t } = useTranslation('land')
  const whole = formatRupees(Math.round(sum.landValue))
  return (
    <>
      <dl className="worked">
        <div>
          <dt>{t('fee.landValue')}</dt>
          <dd>{whole}</dd>
        </div>
        <div className="sum">
          <dt>{t('fee.sum')}</dt>
          <dd>
            {sum.free ? t('fee.none') : formatRupees(sum.fee)}
            <small>
              {sum.free
                ? t('fee.noneNote', { free: rates.freeCents })
                : t('fee.sumNote', { percent: rates.feePercent, value: whole })}
            </small>
          </dd>
        </div>
        {sum.waterAres > 0 ? (
          <div>
            <dt>{t('fee.water')}</dt>
            <dd>
              {t('fee.ares', { ares: formatNumber(sum.waterAres, 2) })}
              <small>
                {t('fee.waterNote', { percent: rates.waterPercent, above: rates.waterAboveAres })}
              </small>
            </dd>
          </div>
        ) : null}
      </dl>
      {sum.nearLimit ? <p className="note">{t('fee.near', { free: rates.freeCents })}</p> : null}
    </>
  )
}

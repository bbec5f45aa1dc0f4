import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
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
import { Note } from '../../ui/display/Note.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { datedSource } from './dated-source.ts'
import styles from './FeeSheet.module.css'

export type FeeRates = NonNullable<LandSense['fee']>

const EXTENT_UNITS = [
  'cent',
  'are',
  'acre',
  'hectare',
  'sqm',
] as const satisfies readonly AreaUnit[]
type ExtentUnit = (typeof EXTENT_UNITS)[number]
/** The worked example: a plot of the size in the Supreme Court's case, which readers know best. */
const EXAMPLE = { value: '1,20,000', extent: '36' } as const

/** Calculator of the fee of section 27A; not a notice. `plotM2` fills in the extent. */
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
  const result =
    money.ok && size.ok && money.value !== null && size.value !== null && size.value > 0
      ? changeOfUse(
          { fairValue: money.value, fairValueUnit: per, extent: size.value, extentUnit: unit },
          rates,
        )
      : null
  return (
    <Stack as="section" gap={3} className={styles.sheet} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.title}>
        {t('fee.title')}
      </Heading>
      <Text size="small">
        {t('fee.lead', { percent: rates.feePercent, free: rates.freeCents })}
      </Text>
      <Grid columns={2} gap={3}>
        <TextField
          label={t('fee.value')}
          help={money.ok ? t('fee.valueHelp') : undefined}
          error={money.ok ? undefined : t('fee.unreadable')}
          before={<span aria-hidden="true">₹</span>}
          after={
            <Units
              label={t('fee.per')}
              units={FAIR_VALUE_UNITS}
              value={per}
              prefix="/ "
              onChange={setPer}
            />
          }
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextField
          label={t('fee.extent')}
          help={
            result
              ? t('fee.extentIs', {
                  cents: formatNumber(result.cents, 2),
                  ares: formatNumber(result.ares, 2),
                })
              : undefined
          }
          error={size.ok ? undefined : t('fee.unreadable')}
          after={
            <Units label={t('fee.unitOf')} units={EXTENT_UNITS} value={unit} onChange={setUnit} />
          }
          autoComplete="off"
          value={extent}
          onChange={(event) => setExtent(event.target.value)}
        />
      </Grid>
      <div aria-live="polite">
        {result ? <Result result={result} rates={rates} /> : null}
        {result && value === EXAMPLE.value ? (
          <Text muted size="extraSmall">
            {t('fee.example', {
              cents: formatNumber(result.cents, 2),
              value: formatRupees(money.ok && money.value !== null ? money.value : 0),
            })}
          </Text>
        ) : null}
      </div>
      <Text muted size="extraSmall">
        {t('fee.check')}
      </Text>
      <SourceMark>{datedSource(t, i18n.language, rates)}</SourceMark>
    </Stack>
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
    <span className={styles.unit}>
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

function Result({ result, rates }: { result: ChangeOfUse; rates: FeeRates }): ReactElement {
  const { t } = useTranslation('land')
  const whole = formatRupees(Math.round(result.landValue))
  return (
    <>
      <Stack as="dl" gap={2} className={styles.result}>
        <div>
          <dt>{t('fee.landValue')}</dt>
          <dd>{whole}</dd>
        </div>
        <div className={styles.fee}>
          <dt>{t('fee.sum')}</dt>
          <dd>
            {result.free ? t('fee.none') : formatRupees(result.fee)}
            <small>
              {result.free
                ? t('fee.noneNote', { free: rates.freeCents })
                : t('fee.sumNote', { percent: rates.feePercent, value: whole })}
            </small>
          </dd>
        </div>
        {result.waterAres > 0 ? (
          <div>
            <dt>{t('fee.water')}</dt>
            <dd>
              {t('fee.ares', { ares: formatNumber(result.waterAres, 2) })}
              <small>
                {t('fee.waterNote', { percent: rates.waterPercent, above: rates.waterAboveAres })}
              </small>
            </dd>
          </div>
        ) : null}
      </Stack>
      {result.nearLimit ? (
        <Note icon={null}>{t('fee.near', { free: rates.freeCents })}</Note>
      ) : null}
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Shown } from './locality.server.ts'
import { Mark } from './Mark.tsx'

const DECIMALS: Record<string, number> = { householdSize: 2, literacy: 1, forestShare: 1 }

/** One figure with its unit and where it comes from. */
export function FigureCard({ figure }: { figure: Shown }): ReactElement {
  const { t } = useTranslation('locality')
  const { name, value, unit, year, source, rule, caution, of } = figure
  const from = year === 'normal' ? source : t('sourceYear', { source, year })
  return (
    <li>
      <span>{t(`figure.${name}`)}</span>
      <b>
        {formatNumber(value, DECIMALS[name] ?? 0)}
        <small>{t(`unit.${unit}`, { defaultValue: '' })}</small>
      </b>
      <Mark
        text={`${rule ? t('estimateBy', { rule: t(`rule.${rule}`, { defaultValue: rule }) }) : from}${
          of === 'district' ? t('ofDistrict') : ''
        }`}
        estimate={rule !== null}
      />
      {caution ? <small className="caution">{t(`caution.${caution}`)}</small> : null}
    </li>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import {
  deedArea,
  ratePer,
  sizeIn,
  typedSize,
  UNIT_ORDER,
  type TypedSize,
} from '../../../domain/land/area-table.ts'
import { convertArea, type AreaUnit } from '../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, parseArea } from '../../../domain/numbers/indian.ts'
import { ErrorText } from '../../ui/ErrorText.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { typedChoice, typedMoney, type Typed } from '../../features/tools/read-typed.ts'
import { ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import styles from './tool-pages.module.css'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { ControlFrame, Field } from '../../ui/forms/Field.tsx'
import { useToolSources } from '../../features/tools/Sources.tsx'

export const handle: PageHandle = { ns: ['tools', 'landUnits'] }

/** By which unit a price is typed; 'whole': for all of it. */
const PER = ['cent', 'are', 'sqft', 'acre', 'whole'] as const
type Per = (typeof PER)[number]

/** /tools/land-units?cent=12&price=5+lakh&per=cent: one size, in the unit in which it was typed. */
export default function LandUnits(): ReactElement {
  const { t } = useTranslation('landUnits')
  const params = new URLSearchParams(useLocation().search)
  const sources = useToolSources('internationalFoot', 'metricDeeds')
  const typed = typedSize(params)
  const price = typedMoney(params, 'price')
  const per = typedChoice(params, 'per', PER)
  const read = typed ? parseArea(typed.text, typed.unit) : null
  const sqm = read?.ok && read.value ? read.sqm : null
  const size = sqm === null ? null : sizes(sqm)
  return (
    <ToolPage
      tool="land-units"
      form={
        <ToolForm path={paths.tool('land-units')} tidy={tidy}>
          <FieldHelp>{t('lead')}</FieldHelp>
          <SixFields typed={typed} />
          <PriceFields price={price} per={per} />
        </ToolForm>
      }
      result={
        sqm !== null && size ? (
          <>
            <div className={styles.sizes}>
              <p>
                <span>{t('deed')}</span>
                <b>{t('deedValue', size.deed)}</b>
              </p>
              <p>
                <span>{t('market')}</span>
                <b>{t('centWords', { count: size.count, cents: size.cents })}</b>
              </p>
            </div>
            {price.value ? <Rates sqm={sqm} price={price.value} per={per} /> : null}
          </>
        ) : price.value && per !== 'whole' ? (
          <Rates sqm={null} price={price.value} per={per} />
        ) : null
      }
      said={
        size
          ? t('result', {
              cents: t('centWords', { count: size.count, cents: size.cents }),
              deed: t('deedValue', size.deed),
              sqft: size.sqft,
            })
          : null
      }
      empty={t('empty')}
      sources={sources}
      office={t('office')}
    >
      <Card as="section" className={styles.facts}>
        <h2>{t('facts.title')}</h2>
        <ul>
          {(['cent', 'acre', 'are', 'hectare', 'myth'] as const).map((key) => (
            <li key={key}>{t(`facts.${key}`)}</li>
          ))}
        </ul>
      </Card>
    </ToolPage>
  )
}

/** The one size that was typed, and the price. */
function tidy(filled: URLSearchParams): URLSearchParams {
  const typed = typedSize(filled)
  const kept = new URLSearchParams(typed ? { [typed.unit]: typed.text } : {})
  const lang = filled.get('lang')
  if (lang) kept.set('lang', lang)
  const price = filled.get('price')
  if (price) {
    kept.set('price', price)
    kept.set('per', filled.get('per') ?? 'cent')
  }
  return kept
}

function sizes(sqm: number) {
  const deed = deedArea(sqm)
  const cents = convertArea(sqm, 'sqm', 'cent')
  return {
    deed: {
      hectares: formatNumber(deed.hectares),
      ares: formatNumber(deed.ares),
      sqm: formatNumber(deed.sqm, 2),
    },
    count: cents,
    cents: formatNumber(cents, 3),
    sqft: formatNumber(convertArea(sqm, 'sqm', 'sqft'), 1),
  }
}

/** Six fields of one size: whichever is typed in leads, the others follow at once. */
function SixFields({ typed }: { typed: TypedSize | null }): ReactElement {
  const { t } = useTranslation('landUnits')
  const [now, setNow] = useState<TypedSize>(typed ?? { unit: 'cent', text: '' })
  const read = parseArea(now.text, now.unit)
  return (
    <div className={styles.units}>
      <input type="hidden" name="of" value={now.unit} />
      <input type="hidden" name="was" value={now.text} />
      {UNIT_ORDER.map((unit) => {
        const wrong = unit === now.unit && !read.ok
        return (
          <Field
            key={unit}
            label={t(`unit.${unit}`)}
            error={wrong && !read.ok ? <ErrorText message={`area.${read.code}`} /> : undefined}
          >
            {(attributes) => (
              <ControlFrame className={!wrong && unit === now.unit ? styles.typed : undefined}>
                <input
                  {...attributes}
                  name={unit}
                  value={sizeIn(now, unit)}
                  onChange={(event) => setNow({ unit, text: event.target.value })}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                />
              </ControlFrame>
            )}
          </Field>
        )
      })}
    </div>
  )
}

function PriceFields({ price, per }: { price: Typed; per: Per }): ReactElement {
  const { t } = useTranslation('landUnits')
  return (
    <details open={price.text !== ''}>
      <summary>{t('price.title')}</summary>
      <Stack>
        <ToolField
          name="price"
          label={t('price.amount')}
          value={price.text}
          fault={price.fault}
          echo={price.echo}
          example={t('price.example')}
        />
        <ToolChoice
          name="per"
          label={t('price.per')}
          value={per}
          options={PER.map((key) => ({
            key,
            text: key === 'whole' ? t('price.whole') : t(`unit.${key}`),
          }))}
        />
      </Stack>
    </details>
  )
}

function Rates({
  sqm,
  price,
  per,
}: {
  /** Null: only rates are known. */
  sqm: number | null
  price: number
  per: Per
}): ReactElement {
  const { t } = useTranslation('landUnits')
  const bySqm = per === 'whole' ? price / (sqm ?? 1) : ratePer(price, per, 'sqm')
  const by = (unit: AreaUnit): string => formatRupees(ratePer(bySqm, 'sqm', unit))
  return (
    <ToolFigures
      label={t('price.title')}
      rows={[
        ...(sqm === null ? [] : [{ label: t('price.whole'), value: formatRupees(bySqm * sqm) }]),
        ...UNIT_ORDER.map((unit) => ({ label: t(`each.${unit}`), value: by(unit) })),
      ]}
    />
  )
}

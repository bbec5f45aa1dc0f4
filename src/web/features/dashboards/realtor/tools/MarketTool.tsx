import type { ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { Form } from 'react-router'
import type { MarketAnswer } from '../../../../../contracts/realtors/market.ts'
import { formatNumber, formatRupees } from '../../../../../domain/numbers/indian.ts'
import { PROPERTY_TYPES } from '../../../../../domain/listings/listing.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { paths } from '../../../../paths.ts'
import { useTabData } from '../../../../platform/use-tab-data.ts'
import { SelectField } from '../../../../ui/forms/TextField.tsx'
import { ControlFrame, Field } from '../../../../ui/forms/Field.tsx'
import type { toolsData } from '../realtor.server.ts'
import { SampleMark } from '../../../../ui/display/marks/SampleMark.tsx'
import styles from './MarketTool.module.css'
import { Button } from '../../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../../ui/display/EmptyState.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { AsOf } from '../../../../ui/display/AsOf.tsx'
import { SampleDataMark } from '../../../../ui/display/marks/SampleDataMark.tsx'
import { SourceMarks } from '../../../../ui/display/marks/SourceMark.tsx'
import { Note } from '../../../../ui/display/Note.tsx'
import { ToolCard } from './ToolCard.tsx'
import personStyles from '../people.module.css'
import { useShortPrice } from '../../../../ui/display/use-short-price.ts'

/** The market of a property type in a town, with the realtor's own listings. */
export default function MarketTool(): ReactElement | null {
  const { t } = useTranslation('realtor')
  const data = useTabData<typeof toolsData>()
  if (data.tool !== 'market') return null
  const { asked, answer, unknown, towns } = data
  return (
    <ToolCard id="market" title={t('tool.market.title')}>
      <Form method="get" className={styles.questions}>
        <input type="hidden" name="tab" value="tools" />
        <input type="hidden" name="tool" value="market" />
        <Field label={t('market.town')} error={unknown ? t('market.unknown') : undefined}>
          {(at) => (
            <ControlFrame>
              <input
                {...at}
                name="city"
                list="market-towns"
                defaultValue={asked.city}
                required
                maxLength={100}
                autoComplete="off"
              />
            </ControlFrame>
          )}
        </Field>
        <datalist id="market-towns">
          {towns.map(({ name, label }) => (
            <option key={name} value={label}>
              {label}
            </option>
          ))}
        </datalist>
        <SelectField label={t('market.kind')} name="propertyType" defaultValue={asked.propertyType}>
          {PROPERTY_TYPES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`shell:kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('wants.deal')} name="deal" defaultValue={asked.deal}>
          <option value="sale">{t('wants.sale')}</option>
          <option value="rent">{t('wants.rent')}</option>
        </SelectField>
        <Button type="submit">{t('market.show')}</Button>
      </Form>
      {answer ? <Answer answer={answer} /> : <EmptyState>{t('market.choose')}</EmptyState>}
    </ToolCard>
  )
}

function Answer({ answer }: { answer: MarketAnswer }): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const shortPrice = useShortPrice()
  const { town, unit, at, count, sampleCount, least, figures, own } = answer
  const name = i18n.language === 'ml' ? town.nameMl : town.name
  if (!figures)
    return (
      <div role="status">
        <EmptyState>{t('market.few', { count, least, town: name })}</EmptyState>
      </div>
    )
  const { price, rate, days, bars } = figures
  const perUnit = (rupees: number): string =>
    t(`market.per.${unit}`, { price: formatRupees(rupees) })
  const tiles: readonly (readonly [string, string, string])[] = [
    ['count', formatNumber(count), ''],
    ['price', shortPrice(price.median), `${shortPrice(price.low)} – ${shortPrice(price.high)}`],
    ...(rate
      ? ([['rate', perUnit(rate.median), `${perUnit(rate.low)} – ${perUnit(rate.high)}`]] as const)
      : []),
    ['days', t('market.daysOf', { count: Math.round(days.median) }), ''],
  ]
  return (
    <>
      <ul className={styles.figures}>
        {tiles.map(([key, figure, spread]) => (
          <li key={key}>
            <span>{t(`market.${key}`, { town: name })}</span>
            <b className="tabular">{figure}</b>
            {spread ? <small>{t('market.half', { spread })}</small> : null}
          </li>
        ))}
      </ul>
      {bars.length > 0 ? (
        <div>
          <BarChart
            title={t('market.bars')}
            points={bars.map(({ from, count: homes }) => ({
              key: String(from),
              short: shortPrice(from),
              long: t('market.from', { price: perUnit(from) }),
              value: homes,
            }))}
            format={formatNumber}
            columns={[t('market.column'), t('market.homes')]}
            source={t('market.source')}
          />
        </div>
      ) : null}
      <h3>{t('market.own')}</h3>
      {own.length === 0 ? (
        <Text muted>{t('market.noOwn')}</Text>
      ) : (
        <ul>
          {own.map((home) => (
            <li key={home.id} className={personStyles.row}>
              <div className={personStyles.person}>
                <Link to={paths.property(home)}>{home.title}</Link>
                <SampleMark of={home} />
                <Text muted size="small">
                  {[
                    home.price === null ? null : shortPrice(home.price),
                    home.rate === null ? null : perUnit(home.rate),
                    t('market.daysOf', { count: home.days }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {home.cheaper === null ? null : (
                <p className={styles.position}>
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ left: `${home.cheaper}%` }} />
                  </span>
                  {t('market.among', { percent: home.cheaper })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <SourceMarks>
        <AsOf at={at} />
        <SampleDataMark count={sampleCount} />
      </SourceMarks>
      <Note className={styles.caution}>{t('market.caution')}</Note>
    </>
  )
}

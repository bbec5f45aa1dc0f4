import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MarketAnswer } from '../../../../contracts/realtors/market.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../tab-data.ts'
import { Field } from './Field.tsx'
import type { toolsData } from './realtor.server.ts'

/** How a kind of home stands in a town, and one's own among them. */
export default function MarketTool(): ReactElement | null {
  const { t } = useTranslation('realtor')
  const data = useTabData<typeof toolsData>()
  if (data.tool !== 'market') return null
  const { asked, answer, unknown, towns } = data
  return (
    <section className="card tool" aria-labelledby="market">
      <header>
        <h2 id="market">{t('tool.market.title')}</h2>
      </header>
      <Form method="get" className="realtor-form asks">
        <input type="hidden" name="tab" value="tools" />
        <input type="hidden" name="tool" value="market" />
        <Field label={t('market.town')} error={unknown ? t('market.unknown') : undefined}>
          {(at) => (
            <input
              {...at}
              name="city"
              list="market-towns"
              defaultValue={asked.city}
              required
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id="market-towns">
          {towns.map(({ name, label }) => (
            <option key={name} value={label}>
              {label}
            </option>
          ))}
        </datalist>
        <Field label={t('market.kind')}>
          {(at) => (
            <select {...at} name="propertyType" defaultValue={asked.propertyType}>
              {PROPERTY_TYPES.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`shell:kind.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('wants.deal')}>
          {(at) => (
            <select {...at} name="deal" defaultValue={asked.deal}>
              <option value="sale">{t('wants.sale')}</option>
              <option value="rent">{t('wants.rent')}</option>
            </select>
          )}
        </Field>
        <button type="submit" className="btn">
          {t('market.show')}
        </button>
      </Form>
      {answer ? <Answer answer={answer} /> : <p className="none">{t('market.choose')}</p>}
    </section>
  )
}

function Answer({ answer }: { answer: MarketAnswer }): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const { town, unit, count, least, figures, own } = answer
  const name = i18n.language === 'ml' ? town.nameMl : town.name
  if (!figures)
    return (
      <p className="none" role="status">
        {t('market.few', { count, least, town: name })}
      </p>
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
      <ul className="market-figures">
        {tiles.map(([key, figure, spread]) => (
          <li key={key}>
            <span>{t(`market.${key}`, { town: name })}</span>
            <b className="num">{figure}</b>
            {spread ? <small>{t('market.half', { spread })}</small> : null}
          </li>
        ))}
      </ul>
      {bars.length > 0 ? (
        <div className="bars">
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
        <p className="quiet">{t('market.noOwn')}</p>
      ) : (
        <ul className="people">
          {own.map((home) => (
            <li key={home.id}>
              <div className="who">
                <Link to={paths.property(home)}>{home.title}</Link>
                <p className="small quiet">
                  {[
                    home.price === null ? null : shortPrice(home.price),
                    home.rate === null ? null : perUnit(home.rate),
                    t('market.daysOf', { count: home.days }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {home.cheaper === null ? null : (
                <p className="place-among">
                  <span className="track" aria-hidden="true">
                    <i style={{ left: `${home.cheaper}%` }} />
                  </span>
                  {t('market.among', { percent: home.cheaper })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="note">
        <Icon name="info" />
        <span>{t('market.caution')}</span>
      </p>
    </>
  )
}

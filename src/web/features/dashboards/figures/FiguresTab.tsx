import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { formatNumber, formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { figuresData, FigureSort } from './figures.server.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { People } from './FiguresPeople.tsx'
import { useTabData } from '../tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'

const COLUMNS = [
  'offered',
  'listed',
  'sold',
  'rented',
  'price',
  'rent',
] as const satisfies readonly FigureSort[]

/** What happens on Veedu by district and month, for offices: to read, to order, and to take along. */
export default function FiguresTab({ role }: TabProps): ReactElement {
  const { t, i18n } = useTranslation('dashboard')
  const { from, to, at, chosen, chosenName, months } = useTabData<typeof figuresData>()
  const { month, monthPoint } = useCalendar()
  const span = t('figures.span', { from: month(from), to: month(to) })
  const when = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at))
  const sum = (key: 'listed' | 'sold' | 'rented'): string =>
    formatNumber(months.reduce((all, row) => all + row[key], 0))
  return (
    <>
      <Ask />
      <Districts role={role} span={span} />
      <section aria-labelledby="by-month">
        <div className="heading">
          <h2 id="by-month">
            {chosen === null
              ? t('figures.byMonth')
              : t('figures.byMonthIn', { district: chosenName })}
          </h2>
        </div>
        <div className="three">
          <div className="card pad">
            <BarChart
              title={t('figures.listed')}
              sum={sum('listed')}
              points={months.map((row) => monthPoint(row.month, row.listed))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.listed')]}
            />
          </div>
          <div className="card pad">
            <BarChart
              title={t('figures.sold')}
              sum={sum('sold')}
              points={months.map((row) => monthPoint(row.month, row.sold))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.sold')]}
            />
          </div>
          <div className="card pad">
            <BarChart
              title={t('figures.rented')}
              sum={sum('rented')}
              points={months.map((row) => monthPoint(row.month, row.rented))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.rented')]}
            />
          </div>
          {chosen === null ? null : (
            <div className="card pad">
              <LineChart
                title={t('figures.priceByMonth')}
                points={months.map((row) => monthPoint(row.month, row.price))}
                format={shortPrice}
                columns={[t('chart.month'), t('figures.priceByMonth')]}
                source={t('figures.fewest')}
              />
            </div>
          )}
        </div>
      </section>
      <People span={span} />
      <p className="quiet small note-line">{t('figures.source', { when })}</p>
    </>
  )
}

/** A plain GET form: months and a district. */
function Ask(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const { from, to, chosen, districts, sort, down } = useTabData<typeof figuresData>()
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Form method="get" className="narrowing months" preventScrollReset>
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {sort === 'district' ? null : <input type="hidden" name="sort" value={sort} />}
      {down ? <input type="hidden" name="order" value="down" /> : null}
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`month-${name}`}>{t(`figures.${name}`)}</label>
          <div className="inp">
            <input
              key={name === 'from' ? from : to}
              id={`month-${name}`}
              type="month"
              name={name}
              defaultValue={name === 'from' ? from : to}
              pattern="20\d\d-(0[1-9]|1[0-2])"
              placeholder="2026-11"
            />
          </div>
        </div>
      ))}
      <div className="field">
        <label htmlFor="month-district">{t('figures.district')}</label>
        <div className="inp">
          <select key={chosen} id="month-district" name="district" defaultValue={chosen ?? ''}>
            <option value="">{t('figures.all')}</option>
            {districts.map(({ name, shown }) => (
              <option key={name} value={name}>
                {shown}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </div>
      </div>
      <button type="submit" className="btn">
        {t('list.go')}
      </button>
    </Form>
  )
}

function Districts({ role, span }: { role: TabProps['role']; span: string }): ReactElement {
  const { t } = useTranslation('dashboard')
  const { lines, sort, down, from, to, chosen } = useTabData<typeof figuresData>()
  const order = (key: FigureSort): string =>
    tabAddress(role, 'figures', {
      from,
      to,
      district: chosen,
      sort: key === 'district' ? null : key,
      // Figures begin with the highest, names with the first.
      order: (key === sort ? !down : key !== 'district') ? 'down' : null,
    })
  const head = (key: FigureSort, className?: string): ReactElement => (
    <th
      key={key}
      scope="col"
      className={className}
      aria-sort={key === sort ? (down ? 'descending' : 'ascending') : undefined}
    >
      <Link to={order(key)} preventScrollReset>
        {t(`figures.${key}`)}
        {key === sort ? <Icon name={down ? 'down' : 'up'} small /> : null}
      </Link>
    </th>
  )
  const cell = (line: (typeof lines)[number], key: (typeof COLUMNS)[number]): string => {
    const value = line[key]
    if (value === null) return t('figures.tooFew')
    if (key === 'price') return shortPrice(value)
    return key === 'rent' ? formatRupees(value) : formatNumber(value)
  }
  return (
    <section aria-labelledby="districts">
      <div className="heading">
        <div>
          <h2 id="districts">{t('figures.districts')}</h2>
          <p className="quiet small">{span}</p>
        </div>
        <div className="row">
          <DownloadButton
            path="/government/offered.csv"
            name="veedu-offered-now.csv"
            label={t('figures.csvNow')}
          />
          <DownloadButton
            path={`/government/districts.csv?from=${from}&to=${to}`}
            name="veedu-districts.csv"
            label={t('figures.csvMonths')}
          />
        </div>
      </div>
      <div className="card table">
        <table className="figures-table">
          <thead>
            <tr>
              {head('district')}
              {COLUMNS.map((key) => head(key, 'n'))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.district}>
                <th scope="row">{line.name === '' ? t('figures.unknown') : line.name}</th>
                {COLUMNS.map((key) => (
                  <td key={key} className="n" data-label={t(`figures.${key}`)}>
                    {cell(line, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

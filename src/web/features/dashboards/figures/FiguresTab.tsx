import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Form, useLocation } from 'react-router'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { figuresData, FigureSort } from './figures.server.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { People } from './FiguresPeople.tsx'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'
import styles from './figures-tab.module.css'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { TextField, SelectField } from '../../../ui/forms/TextField.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row, Grid } from '../../../ui/layout/Layout.tsx'
import { DashboardSection } from '../DashboardSection.tsx'
import { tableClass } from '../../../ui/display/Table.tsx'
import { formatDateTime } from '../../../ui/display/DateTime.tsx'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

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
  const shortPrice = useShortPrice()
  const { from, to, at, chosen, chosenName, months, kind, sampleCount } =
    useTabData<typeof figuresData>()
  const { month, monthPoint } = useCalendar()
  const span = t('figures.span', { from: month(from), to: month(to) })
  const when = formatDateTime(at, i18n.language)
  const sum = (key: 'listed' | 'sold' | 'rented'): string =>
    formatNumber(months.reduce((all, row) => all + row[key], 0))
  return (
    <>
      <PeriodForm />
      <Districts role={role} span={span} />
      <DashboardSection
        id="by-month"
        title={
          chosen === null ? t('figures.byMonth') : t('figures.byMonthIn', { district: chosenName })
        }
      >
        <Grid columns="large">
          <Card>
            <BarChart
              title={t('figures.listed')}
              sum={sum('listed')}
              points={months.map((row) => monthPoint(row.month, row.listed))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.listed')]}
            />
          </Card>
          <Card>
            <BarChart
              title={t('figures.sold')}
              sum={sum('sold')}
              points={months.map((row) => monthPoint(row.month, row.sold))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.sold')]}
            />
          </Card>
          <Card>
            <BarChart
              title={t('figures.rented')}
              sum={sum('rented')}
              points={months.map((row) => monthPoint(row.month, row.rented))}
              format={formatNumber}
              columns={[t('chart.month'), t('figures.rented')]}
            />
          </Card>
          {chosen === null ? null : (
            <Card>
              <LineChart
                title={t('figures.priceByMonth', { kind: t(`shell:kind.${kind}`) })}
                points={months.map((row) => monthPoint(row.month, row.price))}
                format={shortPrice}
                columns={[
                  t('chart.month'),
                  t('figures.priceByMonth', { kind: t(`shell:kind.${kind}`) }),
                ]}
                source={t('figures.tooFewPrices')}
              />
            </Card>
          )}
        </Grid>
      </DashboardSection>
      <People span={span} />
      <Text muted size="small" className={styles.noteLine}>
        {t('figures.source', { when })}
      </Text>
      <SampleDataMark count={sampleCount} />
    </>
  )
}

/** A plain GET form: months and a district. */
function PeriodForm(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const { from, to, chosen, districts, sort, down, kind } = useTabData<typeof figuresData>()
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Form method="get" className={styles.period} preventScrollReset>
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {sort === 'district' ? null : <input type="hidden" name="sort" value={sort} />}
      {down ? <input type="hidden" name="order" value="down" /> : null}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          label={t(`figures.${name}`)}
          key={`${name} ${name === 'from' ? from : to}`}
          id={`month-${name}`}
          type="month"
          name={name}
          defaultValue={name === 'from' ? from : to}
          pattern="20\d\d-(0[1-9]|1[0-2])"
          placeholder="2026-11"
        />
      ))}
      <SelectField
        label={t('figures.district')}
        key={chosen}
        id="month-district"
        name="district"
        defaultValue={chosen ?? ''}
      >
        <option value="">{t('figures.all')}</option>
        {districts.map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('figures.kind')}
        key={`kind ${kind}`}
        id="figures-kind"
        name="kind"
        defaultValue={kind}
      >
        {PROPERTY_TYPES.map((each) => (
          <option key={each} value={each}>
            {t(`shell:kind.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('list.go')}</Button>
    </Form>
  )
}

function Districts({ role, span }: { role: TabProps['role']; span: string }): ReactElement {
  const { t } = useTranslation('dashboard')
  const shortPrice = useShortPrice()
  const { lines, sort, down, from, to, chosen, kind } = useTabData<typeof figuresData>()
  const order = (key: FigureSort): string =>
    tabAddress(role, 'figures', {
      from,
      to,
      district: chosen,
      kind,
      sort: key === 'district' ? null : key,
      // Figures begin with the highest, names with the first.
      order: (key === sort ? !down : key !== 'district') ? 'down' : null,
    })
  /** Prices are of one kind, which their column names. */
  const columnName = (key: FigureSort): string =>
    t(`figures.${key}`, { kind: t(`shell:kind.${kind}`) })
  const head = (key: FigureSort): ReactElement => (
    <th
      key={key}
      scope="col"
      aria-sort={key === sort ? (down ? 'descending' : 'ascending') : undefined}
    >
      <Link to={order(key)} preventScrollReset>
        {columnName(key)}
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
    <DashboardSection
      id="districts"
      title={t('figures.districts')}
      text={span}
      tools={
        <Row>
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
        </Row>
      }
    >
      <Card padded={false} className="clipped">
        <table className={tableClass(styles.figuresTable)}>
          <thead>
            <tr>
              {head('district')}
              {COLUMNS.map((key) => head(key))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.district}>
                <th scope="row">{line.name === '' ? t('figures.unknown') : line.name}</th>
                {COLUMNS.map((key) => (
                  <td key={key} data-label={columnName(key)}>
                    {cell(line, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </DashboardSection>
  )
}

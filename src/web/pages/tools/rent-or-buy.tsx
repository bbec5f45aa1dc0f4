import type { TFunction } from '../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  breakEven,
  rentOrBuy,
  type AfterYears,
  type RentOrBuy,
} from '../../../domain/money/rent-or-buy.ts'
import { formatNumber, formatRupees, plainNumber } from '../../../domain/numbers/indian.ts'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { typedMoney, typedNumber, type Typed } from '../../features/tools/read-typed.ts'
import { FieldPair, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import type { Route } from './+types/rent-or-buy'
import { useRateText } from '../../features/tools/rates/use-rate-text.ts'
import { rentOrBuyData, type RentOrBuyData } from './rent-or-buy.server.ts'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { useToolSources } from '../../features/tools/Sources.tsx'

export const handle: PageHandle = { ns: ['tools', 'rentOrBuy', 'rates', 'charts'] }

export function loader(args: Route.LoaderArgs) {
  return rentOrBuyData(args)
}

/** Only the town is the server's to know. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('town') !== nextUrl.searchParams.get('town')
  )
}

/**
 * The assumptions that stand in the form, their limits, and what they begin with: examples, said to be such. Those of
 * `null` begin with what the server knows, or empty.
 */
const ASSUMED = {
  rentGrowth: { min: 0, max: 30, first: 5 },
  priceGrowth: { min: -20, max: 30, first: 5 },
  loanShare: { min: 0, max: 100, first: 80 },
  loanRate: { min: 0, max: 50, first: null },
  loanYears: { min: 1, max: 40, first: 20 },
  buyingCost: { min: 0, max: 40, first: null },
  upkeep: { min: 0, max: 20, first: 1 },
  sellingCost: { min: 0, max: 20, first: 2 },
  savings: { min: 0, max: 30, first: 6 },
  years: { min: 1, max: 40, first: 20 },
} as const
type AssumedName = keyof typeof ASSUMED
const NAMES = Object.keys(ASSUMED) as AssumedName[]
/** The fields that users know the answer to come first. */
const FIRST = ['loanShare', 'loanRate', 'loanYears', 'years'] as const
const REST = NAMES.filter((name) => !(FIRST as readonly string[]).includes(name))

const begunWith = (name: AssumedName, known: RentOrBuyData): string =>
  plainNumber(name === 'buyingCost' ? known.buyingCost : ASSUMED[name].first)

function readAsked(search: string, known: RentOrBuyData) {
  const params = new URLSearchParams(search)
  const price = typedMoney(params, 'price')
  const typedRent = typedMoney(params, 'rent')
  const usualRent =
    price.value && known.rentShare
      ? Math.round((price.value * known.rentShare.percent) / 1200 / 100) * 100
      : null
  const assumed = {} as Record<AssumedName, Typed>
  for (const name of NAMES) {
    const { min, max } = ASSUMED[name]
    // Left out or emptied, an assumption is its example.
    if ((params.get(name) ?? '') === '') params.set(name, begunWith(name, known))
    assumed[name] = typedNumber(params, name, { min, max, whole: name === 'years' })
  }
  const rent = typedRent.value ?? (typedRent.text === '' ? usualRent : null)
  const values = NAMES.map((name) => assumed[name].value)
  const asked: RentOrBuy | null =
    price.value && rent !== null && values.every((value) => value !== null)
      ? {
          price: price.value,
          rent,
          ...(Object.fromEntries(NAMES.map((name, at) => [name, values[at]])) as Record<
            AssumedName,
            number
          >),
        }
      : null
  return { price, typedRent, usualRent, assumed, asked }
}
type Asked = ReturnType<typeof readAsked>

/** /tools/rent-or-buy?price=&rent=&loanRate=…&town= */
export default function RentOrBuyPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('rentOrBuy')
  const read = readAsked(useLocation().search, loaderData)
  const years = read.asked ? rentOrBuy(read.asked) : null
  const words = useRateText()
  const sources = useToolSources('annuity', 'listings')
  return (
    <ToolPage
      tool="rent-or-buy"
      form={<Assumptions read={read} known={loaderData} />}
      result={read.asked && years ? <Result asked={read.asked} years={years} /> : null}
      said={read.asked && years ? say(read.asked, years, t) : null}
      empty={t('empty')}
      sources={[...words.sources(loaderData.costSources), ...sources]}
      office={t('office')}
    >
      {years ? <Years years={years} /> : null}
    </ToolPage>
  )
}

function Assumptions({ read, known }: { read: Asked; known: RentOrBuyData }): ReactElement {
  const { t, i18n } = useTranslation('rentOrBuy')
  const { price, typedRent, usualRent, assumed } = read
  const town = known.town && (i18n.language === 'ml' ? known.town.nameMl : known.town.name)
  const field = (name: AssumedName): ReactElement => (
    <ToolField
      key={name}
      name={name}
      label={t(`field.${name}`)}
      value={assumed[name].text}
      fault={assumed[name].fault}
      unit={name === 'years' || name === 'loanYears' ? t('yearsUnit') : '%'}
      help={name === 'loanRate' ? t('rateHelp') : undefined}
      example={begunWith(name, known)}
      plain
    />
  )
  return (
    <ToolForm path={paths.tool('rent-or-buy')}>
      {known.town ? <input type="hidden" name="town" value={known.town.name} /> : null}
      <ToolField
        name="price"
        label={t('field.price')}
        value={price.text}
        fault={price.fault}
        echo={price.echo}
        example={t('priceExample')}
      />
      <ToolField
        name="rent"
        label={t('field.rent')}
        value={typedRent.text}
        fault={typedRent.fault}
        echo={typedRent.echo}
        example={usualRent === null ? t('rentExample') : formatNumber(usualRent)}
        help={
          known.rentShare
            ? t('rentFrom', {
                town,
                percent: formatNumber(known.rentShare.percent, 1),
                count: known.rentShare.listings,
                n: formatNumber(known.rentShare.listings),
              })
            : undefined
        }
      />
      <FieldPair>{FIRST.map(field)}</FieldPair>
      <details open>
        <summary>{t('more')}</summary>
        <Stack>
          <FieldHelp>{t('examples')}</FieldHelp>
          <FieldPair long>{REST.map(field)}</FieldPair>
        </Stack>
      </details>
    </ToolForm>
  )
}

function Result({
  asked,
  years,
}: {
  asked: RentOrBuy
  years: readonly AfterYears[]
}): ReactElement {
  const { t } = useTranslation('rentOrBuy')
  const even = breakEven(years)
  const last = years.at(-1)
  if (!last) return <></>
  return (
    <>
      <ToolFigures
        main={{
          label: t('out.even'),
          value:
            even === null ? t('out.never', { years: asked.years }) : t('out.year', { year: even }),
        }}
        rows={[
          { label: t('out.rent'), value: formatRupees(asked.rent) },
          { label: t('out.buyer', { count: asked.years }), value: formatRupees(last.buyer) },
          { label: t('out.renter', { count: asked.years }), value: formatRupees(last.renter) },
          { label: t('out.buyerPaid'), value: formatRupees(last.buyerPaid) },
          { label: t('out.renterPaid'), value: formatRupees(last.renterPaid) },
        ]}
      />
      <Note>{t('how')}</Note>
    </>
  )
}

function say(asked: RentOrBuy, years: readonly AfterYears[], t: TFunction): string {
  const even = breakEven(years)
  const values = {
    price: formatRupees(asked.price),
    rent: formatRupees(asked.rent),
    years: asked.years,
    rise: formatNumber(asked.priceGrowth, 2),
    year: even ?? 0,
  }
  return even === null ? t('rentOrBuy:result.never', values) : t('rentOrBuy:result.even', values)
}

function Years({ years }: { years: readonly AfterYears[] }): ReactElement {
  const { t } = useTranslation('rentOrBuy')
  return (
    <Card as="section">
      <SeriesChart
        title={t('chart.title')}
        kind="lines"
        column={t('chart.year')}
        format={(value) => formatRupees(value)}
        points={years.map(({ year }) => ({
          key: String(year),
          short: String(year),
          long: t('chart.nth', { year }),
        }))}
        series={[
          { key: 'buyer', name: t('chart.buyer'), values: years.map(({ buyer }) => buyer) },
          { key: 'renter', name: t('chart.renter'), values: years.map(({ renter }) => renter) },
        ]}
      />
    </Card>
  )
}

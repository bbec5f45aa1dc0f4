import type { TFunction } from '../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import {
  byYear,
  interestOf,
  rupeeSchedule,
  type EarlyRepayment,
  type PaidMonth,
} from '../../../domain/money/early-repayment.ts'
import { monthlyInstalment, type Loan } from '../../../domain/money/emi.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { typedChoice, typedMoney, typedNumber } from '../../features/tools/read-typed.ts'
import { FieldPair, ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { useToolSources } from '../../features/tools/Sources.tsx'

export const handle: PageHandle = { ns: ['tools', 'emi', 'charts'] }

/** Longest loan, in years, and dearest, per cent a year. */
const LIMITS = { years: 40, rate: 50 }

const EVERY = ['once', 'year', 'month'] as const
const EFFECTS = ['time', 'instalment'] as const

function readAsked(search: string) {
  const params = new URLSearchParams(search)
  const loan = typedMoney(params, 'loan')
  const rate = typedNumber(params, 'rate', { min: 0, max: LIMITS.rate })
  const years = typedNumber(params, 'years', { min: 1, max: LIMITS.years })
  const extra = typedMoney(params, 'extra')
  const from = typedNumber(params, 'from', { min: 1, max: LIMITS.years * 12, whole: true })
  const every = typedChoice(params, 'every', EVERY)
  const effect = typedChoice(params, 'effect', EFFECTS)
  const asked: Loan | null =
    loan.value && rate.value !== null && years.value
      ? { principal: loan.value, ratePercent: rate.value, years: years.value }
      : null
  const early: EarlyRepayment | null = extra.value
    ? { amount: extra.value, every, effect, from: from.value ?? 12 }
    : null
  return { loan, rate, years, extra, from, every, effect, asked, early }
}
type Asked = ReturnType<typeof readAsked>

/** /tools/emi?loan=&rate=&years=&extra=&every=&from=&effect= */
export default function Emi(): ReactElement {
  const { t } = useTranslation('emi')
  const { search } = useLocation()
  const read = readAsked(search)
  const sources = useToolSources('annuity', 'earlyRepayment')
  const worked = read.asked ? work(read.asked, read.early) : null
  return (
    <ToolPage
      tool="emi"
      form={<EmiForm read={read} />}
      result={worked ? <Result worked={worked} /> : null}
      said={worked ? say(worked, t) : null}
      empty={t('empty')}
      sources={sources}
      office={t('office')}
    >
      {worked ? <Years schedule={worked.paid} early={worked.early !== null} /> : null}
    </ToolPage>
  )
}

function EmiForm({ read }: { read: Asked }): ReactElement {
  const { t } = useTranslation('emi')
  const { loan, rate, years, extra, from } = read
  return (
    <ToolForm path={paths.tool('emi')}>
      <ToolField
        name="loan"
        label={t('loan')}
        value={loan.text}
        fault={loan.fault}
        echo={loan.echo}
        example={t('loanExample')}
      />
      <FieldPair>
        <ToolField
          name="rate"
          label={t('rate')}
          value={rate.text}
          fault={rate.fault}
          unit="%"
          plain
        />
        <ToolField
          name="years"
          label={t('years')}
          value={years.text}
          fault={years.fault}
          unit={t('yearsUnit')}
          plain
        />
      </FieldPair>
      <FieldHelp>{t('rateHelp')}</FieldHelp>
      <details open={extra.text !== '' || from.text !== ''}>
        <summary>{t('early.title')}</summary>
        <Stack>
          <ToolField
            name="extra"
            label={t('early.amount')}
            value={extra.text}
            fault={extra.fault}
            echo={extra.echo}
            example={t('early.example')}
          />
          <ToolChoice
            name="every"
            label={t('early.every')}
            value={read.every}
            options={EVERY.map((key) => ({ key, text: t(`early.${key}`) }))}
          />
          <ToolField
            name="from"
            label={t('early.from')}
            value={from.text}
            fault={from.fault}
            help={t('early.fromHelp')}
            example="12"
            plain
          />
          <ToolChoice
            name="effect"
            label={t('early.effect')}
            value={read.effect}
            options={EFFECTS.map((key) => ({ key, text: t(`early.${key}`) }))}
          />
        </Stack>
      </details>
    </ToolForm>
  )
}

function work(asked: Loan, early: EarlyRepayment | null) {
  const plain = rupeeSchedule(asked)
  const paid = early ? rupeeSchedule(asked, early) : plain
  return {
    asked,
    early,
    paid,
    instalment: Math.round(monthlyInstalment(asked)),
    interest: interestOf(paid),
    saved: interestOf(plain) - interestOf(paid),
    sooner: plain.length - paid.length,
    /** The last whole instalment: the very last month settles the rounding. */
    newInstalment: instalmentOf(paid.at(-2) ?? paid.at(-1)),
  }
}
type Worked = ReturnType<typeof work>

const instalmentOf = (month: PaidMonth | undefined): number =>
  month ? month.interest + month.principal : 0

/** "6 years 3 months". */
function span(months: number, t: TFunction): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    years > 0 ? t('emi:span.years', { count: years }) : '',
    rest > 0 || years === 0 ? t('emi:span.months', { count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Result({ worked }: { worked: Worked }): ReactElement {
  const { t } = useTranslation('emi')
  const { asked, early, paid, interest, saved, sooner } = worked
  const rows = [
    { label: t('out.loan'), value: formatRupees(asked.principal) },
    { label: t('out.interest'), value: formatRupees(interest) },
    { label: t('out.all'), value: formatRupees(asked.principal + interest) },
    { label: t('out.span'), value: span(paid.length, t) },
    ...(early
      ? [
          { label: t('out.saved'), value: formatRupees(saved) },
          early.effect === 'time'
            ? { label: t('out.sooner'), value: span(sooner, t) }
            : { label: t('out.newEmi'), value: formatRupees(worked.newInstalment) },
        ]
      : []),
  ]
  return (
    <ToolFigures
      main={{ label: t('out.emi'), value: formatRupees(worked.instalment) }}
      rows={rows}
    />
  )
}

function say(worked: Worked, t: TFunction): string {
  const { asked, early, interest, saved, sooner } = worked
  const first = t('emi:result.plain', {
    loan: formatRupees(asked.principal),
    rate: formatNumber(asked.ratePercent, 2),
    years: formatNumber(asked.years, 2),
    emi: formatRupees(worked.instalment),
    interest: formatRupees(interest),
  })
  if (!early) return first
  const more =
    early.effect === 'time'
      ? t('emi:result.sooner', { span: span(sooner, t), saved: formatRupees(saved) })
      : t('emi:result.lower', {
          emi: formatRupees(worked.newInstalment),
          saved: formatRupees(saved),
        })
  return `${first} ${more}`
}

function Years({
  schedule,
  early,
}: {
  schedule: readonly PaidMonth[]
  early: boolean
}): ReactElement {
  const { t } = useTranslation('emi')
  const years = byYear(schedule)
  return (
    <Card as="section">
      <SeriesChart
        title={t('chart.title')}
        kind="stack"
        column={t('chart.year')}
        format={(value) => formatRupees(value)}
        points={years.map(({ year }) => ({
          key: String(year),
          short: String(year),
          long: t('chart.nth', { year }),
        }))}
        series={[
          { key: 'principal', name: t('chart.principal'), values: years.map((y) => y.principal) },
          { key: 'interest', name: t('chart.interest'), values: years.map((y) => y.interest) },
          ...(early
            ? [{ key: 'early', name: t('chart.early'), values: years.map((y) => y.early) }]
            : []),
        ]}
        tableOnly={[
          { key: 'balance', name: t('chart.balance'), values: years.map((y) => y.balance) },
        ]}
      />
    </Card>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { HOLDINGS, SELLERS } from '../../../domain/rates/kinds.ts'
import type { NriLine } from '../../../domain/rates/nri-tds.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import type { Route } from './+types/nri-tds'
import { nriTdsData, type NriTdsData } from './nri-tds.server.ts'
import { calculationRows, type Row } from '../../features/tools/rates/calculation-rows.ts'
import { useRateText } from '../../features/tools/rates/use-rate-text.ts'
import styles from './tool-pages.module.css'
import { Note } from '../../ui/display/Note.tsx'

export const handle: PageHandle = { ns: ['tools', 'stampDuty', 'rates'] }

export function loader(args: Route.LoaderArgs) {
  return nriTdsData(args)
}

const STEPS = {
  resident: ['stepsResident.pan', 'stepsResident.form', 'stepsResident.farm'],
  nri: ['stepsNri.tan', 'stepsNri.form', 'stepsNri.lower', 'stepsNri.abroad'],
} as const

/** /tools/nri-tds: what a buyer holds back for the tax office, by sources that differ. */
export default function NriTds({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('stampDuty')
  const words = useRateText()
  const { seller } = loaderData.fields
  const guides = (['tds-forms', 'income-tax-2025'] as const).map((id) => ({
    id,
    name: '',
    year: 2026,
  }))
  return (
    <ToolPage
      tool="nri-tds"
      form={<SaleForm {...loaderData} />}
      result={loaderData.answer ? <Result {...loaderData} /> : null}
      said={useSaid(loaderData)}
      empty={t('tds.empty')}
      sources={words.sources([...loaderData.sources, ...guides], 'incomeTax')}
      office={t('tds.office')}
    >
      <div className={styles.notes}>
        <section>
          <h2>{t('tds.steps')}</h2>
          <ul className={styles.steps}>
            {STEPS[seller].map((step) => (
              <li key={step}>{t(`tds.${step}`)}</li>
            ))}
          </ul>
          <p>{t('tds.numbers')}</p>
        </section>
        <section>
          <h2>{t('tds.farmTitle')}</h2>
          <p>{t('tds.farm')}</p>
        </section>
      </div>
    </ToolPage>
  )
}

function SaleForm({ fields, longAfterMonths: months }: NriTdsData): ReactElement {
  const { t } = useTranslation('stampDuty')
  const { seller, price, stamp, cost, held } = fields
  return (
    <ToolForm path={paths.tool('nri-tds')}>
      <ToolChoice
        name="seller"
        label={t('tds.seller')}
        value={seller}
        options={SELLERS.map((key) => ({ key, text: t(`tds.sellers.${key}`) }))}
      />
      <ToolField
        name="price"
        label={t('tds.price')}
        value={price.text}
        fault={price.fault}
        echo={price.echo}
        example={t('tds.priceExample')}
      />
      <ToolField
        name="cost"
        label={t('tds.cost')}
        value={cost.text}
        fault={cost.fault}
        echo={cost.echo}
        example={t('tds.costExample')}
        help={t('tds.costHelp')}
      />
      <ToolChoice
        name="held"
        label={t('tds.holding')}
        value={held}
        options={HOLDINGS.map((key) => ({ key, text: t(`tds.holdings.${key}`, { months }) }))}
      />
      <ToolField
        name="stamp"
        label={t('tds.stampValue')}
        value={stamp.text}
        fault={stamp.fault}
        echo={stamp.echo}
        help={t('tds.stampHelp')}
      />
    </ToolForm>
  )
}

function Result({ answer, fields }: NriTdsData): ReactElement | null {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  if (!answer) return null
  if (answer.seller === 'resident') {
    const { basis, tds, threshold } = answer
    if (!tds)
      return (
        <>
          <ToolFigures main={{ label: t('tds.hold'), value: t('tds.none') }} />
          <p>{t('tds.noneText', { threshold: formatRupees(threshold.value) })}</p>
        </>
      )
    return (
      <ToolFigures
        main={{ label: t('tds.hold'), value: words.span(tds) }}
        rows={[
          { label: t('tds.basis'), value: formatRupees(basis) },
          ...calculationRows(t('tds.rate'), tds, words, t),
        ]}
      />
    )
  }
  const whole = answer.lines.at(-1)
  const first = answer.lines[0]
  if (!whole || !first) return null
  const rowsOf = (line: NriLine): Row[] => [
    {
      label: t(line.on === 'gain' ? 'tds.gain' : 'tds.price'),
      value: formatRupees(line.amount),
      ...(line.main === null ? { note: t('tds.above') } : {}),
    },
    ...[line.main, ...line.others].flatMap((claim) =>
      claim
        ? [
            {
              label: t('rate', { what: t('tds.rate'), rate: words.rate(claim.claim) }),
              value: formatRupees(claim.amount),
              note: words.source(claim.claim.source),
            },
          ]
        : [],
    ),
  ]
  const differ = answer.lines.some(({ least, most }) => least !== most)
  return (
    <>
      {answer.lines.map((line) => (
        <ToolFigures
          key={line.on}
          main={{
            label: `${t('tds.hold')}: ${t(line.on === 'gain' ? 'tds.onGain' : 'tds.onPrice')}`,
            value: words.span(line),
          }}
          rows={rowsOf(line)}
        />
      ))}
      {fields.cost.value === null ? <p>{t('tds.noCost')}</p> : null}
      {differ ? <Note icon="warn">{t('differ')}</Note> : null}
      {answer.general ? <Note icon="warn">{t('general')}</Note> : null}
      <Note>{t('tds.which')}</Note>
    </>
  )
}

function useSaid({ answer, fields }: NriTdsData): string | null {
  const { t } = useTranslation('stampDuty')
  const words = useRateText()
  if (!answer || fields.price.value === null) return null
  const price = formatRupees(fields.price.value)
  if (answer.seller === 'resident')
    return answer.tds
      ? t('tds.resultResident', { price, tds: words.span(answer.tds) })
      : t('tds.resultNone', { price, threshold: formatRupees(answer.threshold.value) })
  const [gain, whole] = [
    answer.lines.find(({ on }) => on === 'gain'),
    answer.lines.find(({ on }) => on === 'price'),
  ]
  if (!whole) return null
  return gain
    ? t('tds.resultNriGain', {
        price,
        gain: formatRupees(gain.amount),
        tds: words.span(gain),
        whole: words.span(whole),
      })
    : t('tds.resultNri', { price, whole: words.span(whole) })
}

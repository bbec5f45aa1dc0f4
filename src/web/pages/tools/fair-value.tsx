import { Table } from '../../ui/display/Table.tsx'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { FAIR_VALUE_KINDS, FAIR_VALUE_UNITS, RATE_OFFICES } from '../../../domain/rates/kinds.ts'
import { useCalendar } from '../../ui/charts/use-calendar.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { FieldPair, ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import type { Route } from './+types/fair-value'
import { fairValueData, type FairValueData } from './fair-value.server.ts'
import { DayField } from '../../features/tools/rates/DayField.tsx'
import type { Row } from '../../features/tools/rates/calculation-rows.ts'
import { useRateText } from '../../features/tools/rates/use-rate-text.ts'
import styles from './tool-pages.module.css'
import { ButtonAnchor, ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'

export const handle: PageHandle = { ns: ['tools', 'stampDuty', 'rates', 'charts'] }

export function loader(args: Route.LoaderArgs) {
  return fairValueData(args)
}

const STEPS = ['open', 'choose', 'number', 'category', 'read'] as const

/** /tools/fair-value: what to look up, and what a value of 2010 is on the day of the deed. */
export default function FairValue({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  return (
    <ToolPage
      tool="fair-value"
      form={<ValueForm {...loaderData} />}
      result={loaderData.answer ? <Result {...loaderData} /> : null}
      said={useSaid(loaderData)}
      empty={t('fair.empty')}
      sources={words.sources(
        loaderData.times.map(({ source }) => source),
        'fairValue',
      )}
      office={t('fair.office')}
    >
      <div className={styles.notes}>
        <section>
          <h2>{t('fair.where')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`fair.steps.${step}`)}</li>
            ))}
          </ol>
          <ButtonAnchor
            variant="outline"
            className="not-printed"
            href={RATE_OFFICES.fairValue}
            target="_blank"
            rel="noreferrer"
          >
            {t('fair.open')}
          </ButtonAnchor>
        </section>
        <Times {...loaderData} />
      </div>
    </ToolPage>
  )
}

function ValueForm({ fields }: FairValueData): ReactElement {
  const { t } = useTranslation('stampDuty')
  const { value, per, as, day, extent } = fields
  return (
    <ToolForm path={paths.tool('fair-value')}>
      <FieldPair beside>
        <ToolField
          name="value"
          label={t('fair.value')}
          value={value.text}
          fault={value.fault}
          echo={value.echo}
          example={t('fair.valueExample')}
        />
        <ToolChoice
          name="per"
          label={t('fair.per')}
          value={per}
          options={FAIR_VALUE_UNITS.map((key) => ({ key, text: t(`unit.${key}`) }))}
        />
      </FieldPair>
      <ToolChoice
        name="as"
        label={t('fair.kind')}
        value={as}
        options={FAIR_VALUE_KINDS.map((key) => ({ key, text: t(`fair.kinds.${key}`) }))}
        help={t('fair.kindHelp')}
      />
      <DayField
        name="day"
        label={t('fair.day')}
        value={day.text}
        fault={day.fault}
        help={t('fair.dayHelp')}
      />
      <ToolField
        name="extent"
        label={t('fair.extent')}
        value={extent.text}
        fault={extent.fault}
        example={t('fair.extentExample')}
      />
    </ToolForm>
  )
}

function Result({ fields, answer }: FairValueData): ReactElement | null {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  const { day } = useCalendar()
  if (answer === null) return null
  if (answer === 'unknown') return <p className={styles.secondary}>{t('fair.unknown')}</p>
  const { multiplier, perUnit, perOther, total } = answer
  const { value, per, extent } = fields
  const perUnitRow: Row = { label: t(`fair.perUnit.${per}`), value: formatRupees(perUnit) }
  const rows: Row[] = [
    ...(multiplier
      ? [
          {
            label: t('fair.typed', { unit: t(`unit.${per}`) }),
            value: value.value === null ? '' : formatRupees(value.value),
          },
          {
            label: t('fair.multiplier'),
            value: words.rate(multiplier),
            note: [
              multiplier.from === null
                ? ''
                : multiplier.until === null
                  ? t('fair.since', { day: day(multiplier.from) })
                  : t('fair.sinceUntil', {
                      day: day(multiplier.from),
                      until: day(multiplier.until),
                    }),
              words.source(multiplier.source),
            ]
              .filter((part) => part !== '')
              .join(' · '),
          },
        ]
      : []),
    ...(total === null ? [] : [perUnitRow]),
    { label: t(`fair.perUnit.${perOther.unit}`), value: formatRupees(perOther.rupees) },
  ]
  return (
    <>
      <ToolFigures
        main={
          total === null
            ? { label: perUnitRow.label, value: perUnitRow.value }
            : { label: t('fair.total', { extent: extent.text }), value: formatRupees(total) }
        }
        rows={rows}
      />
      {multiplier?.certainty === 'general' ? <Note icon="warn">{t('general')}</Note> : null}
      <ButtonLink
        variant="soft"
        className="not-printed"
        to={paths.tool('stamp-duty', { fair: perUnit, per, extent: extent.text || null })}
      >
        {t('fair.toDuty')}
      </ButtonLink>
    </>
  )
}

function Times({ times, answer }: FairValueData): ReactElement {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  const { day } = useCalendar()
  const used = answer === null || answer === 'unknown' ? null : answer.multiplier
  return (
    <section className={styles.times}>
      <h2>{t('fair.history')}</h2>
      <Table label={t('fair.history')}>
        <thead>
          <tr>
            <th scope="col">{t('fair.from')}</th>
            <th scope="col">{t('fair.percent')}</th>
            <th scope="col">{t('fair.source')}</th>
          </tr>
        </thead>
        <tbody>
          {times.map((step, at) => (
            <tr
              key={step.from}
              className={used !== null && step.from === used.from ? styles.current : undefined}
            >
              <td className={styles.figure}>{step.from === null ? '' : day(step.from)}</td>
              <td className={styles.figure}>{`${step.value} %`}</td>
              {readTogether(times, at - 1) === readTogether(times, at) ? null : (
                <td rowSpan={rowsReadTogether(times, at)}>
                  {words.source(step.source)}
                  {step.certainty === 'read' ? null : (
                    <small>{t(`rates:certainty.${step.certainty}`)}</small>
                  )}
                  {step.note === null ? null : <small>{t(`rates:note.${step.note}`)}</small>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** What is said of where a row was read; the same words for rows on end stand once beside all of them. */
function readTogether(times: FairValueData['times'], at: number): string | null {
  const step = times[at]
  return step ? JSON.stringify([step.source, step.certainty, step.note]) : null
}
function rowsReadTogether(times: FairValueData['times'], at: number): number {
  const said = readTogether(times, at)
  const next = times.findIndex((_, row) => row > at && readTogether(times, row) !== said)
  return (next === -1 ? times.length : next) - at
}

function useSaid({ fields, answer, on }: FairValueData): string | null {
  const { t } = useTranslation('stampDuty')
  const { day } = useCalendar()
  if (answer === null) return null
  if (answer === 'unknown') return t('fair.unknown')
  const { perUnit, total } = answer
  const said = { value: formatRupees(perUnit), unit: t(`unit.${fields.per}`), day: day(on) }
  return total === null
    ? t('fair.result', said)
    : t('fair.resultTotal', { ...said, total: formatRupees(total), extent: fields.extent.text })
}

import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type {
  AccuracyFigures,
  DealReport,
  ValuationState,
} from '../../../../contracts/valuation/report.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { request } from '../../../platform/request.ts'
import type { PanelOf } from '../panels.server.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { DateTime, useFormatDate } from '../../../ui/display/DateTime.tsx'
import { Card, CardTitle } from '../../../ui/display/Card.tsx'
import styles from './Valuation.module.css'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Text } from '../../../ui/layout/Text.tsx'

/** Milliseconds between two looks while something is learnt; a job begins within some seconds. */
const LOOK_MS = 1_500
const BEGINS_WITHIN_MS = 30_000

const percent = (share: number): string => `${formatNumber(share * 100, 1)} %`

/** The model's accuracy on listings newer than its training data, and a button to train it again. */
export function Valuation({ panel }: { panel: PanelOf<'valuation'> }): ReactElement {
  const { t } = useTranslation('admin')
  const { state, learn, learning } = useLearning(panel.state)
  const { model, progress, failedAt, reports } = state
  return (
    <>
      <Card as="section" aria-labelledby="learnt">
        <Stack>
          <CardTitle id="learnt">{t('valuation.title')}</CardTitle>
          {model ? (
            <p>
              {t('valuation.learnt', {
                version: model.version,
                sale: model.sale === null ? '—' : formatNumber(model.sale),
                rent: model.rent === null ? '—' : formatNumber(model.rent),
                seconds: formatNumber((model.tookMs ?? 0) / 1_000, 1),
              })}{' '}
              <DateTime at={model.learntAt} clock />
            </p>
          ) : (
            <p>{t('valuation.none')}</p>
          )}
          {failedAt ? (
            <FieldError>
              {t('valuation.failed')} <DateTime at={failedAt} clock />
            </FieldError>
          ) : null}
          <Row>
            <Button onClick={learn} aria-disabled={learning}>
              <Icon name="redo" />
              {t('valuation.learn')}
            </Button>
            {learning ? (
              <span className={styles.learning} role="status">
                <progress
                  max={1}
                  value={progress ?? undefined}
                  aria-label={t('valuation.learning')}
                />
                {progress === null ? t('valuation.starting') : percent(progress)}
              </span>
            ) : null}
          </Row>
        </Stack>
      </Card>
      {reports.map((report) => (
        <Report key={report.deal} report={report} />
      ))}
      {model && reports.length === 0 ? (
        <Card>
          <Text muted>{t('valuation.tooFew')}</Text>
        </Card>
      ) : null}
    </>
  )
}

function useLearning(loaded: ValuationState) {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const [state, setState] = useState(loaded)
  /** The model at the time when training was started; null if it was not started. */
  const [asked, setAsked] = useState<{ version: number; at: number } | null>(null)
  const version = state.model?.version ?? 0
  const waits = asked !== null && asked.version === version && state.failedAt === loaded.failedAt
  const learning = state.progress !== null || waits
  useEffect(() => {
    if (!learning) return
    const leaving = new AbortController()
    const timer = setInterval(() => {
      if (asked && state.progress === null && Date.now() - asked.at > BEGINS_WITHIN_MS)
        setAsked(null)
      request<ValuationState>('/admin/valuation', { signal: leaving.signal }).then(
        setState,
        () => undefined,
      )
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [learning, asked, state.progress])
  const learn = (): void => {
    if (learning) return
    void act({
      method: 'POST',
      path: '/admin/valuation/learn',
      done: t('valuation.started'),
      failed: null,
      broke: t('valuation.broke'),
      after: () => setAsked({ version, at: Date.now() }),
    })
  }
  return { state, learn, learning }
}

const FIGURES = ['count', 'medianError', 'within10', 'within20', 'cod', 'prd', 'prb'] as const

const words = (name: (typeof FIGURES)[number], value: number): string => {
  if (name === 'count') return formatNumber(value)
  if (name === 'cod' || name === 'prd' || name === 'prb') return value.toFixed(3)
  return percent(value)
}

function Report({ report }: { report: DealReport }): ReactElement {
  const { t } = useTranslation('admin')
  const { deal, from, learnt, covered, model, town, nearest, kinds, districts } = report
  const day = useFormatDate()
  const rows: [string, AccuracyFigures][] = [
    [t('valuation.row.model'), model],
    [t('valuation.row.town'), town],
    [t('valuation.row.nearest'), nearest],
  ]
  return (
    <Card as="section" aria-labelledby={`report-${deal}`}>
      <CardTitle id={`report-${deal}`}>{t(`valuation.deal.${deal}`)}</CardTitle>
      <Text muted size="small">
        {t('valuation.how', {
          from: day(from),
          learnt: formatNumber(learnt),
          covered: percent(covered),
        })}
      </Text>
      <Table head={t('valuation.rule')} rows={rows} />
      <Text muted size="small">
        {t('valuation.measures')}
      </Text>
      <h3 className={styles.subtitle}>{t('valuation.kinds')}</h3>
      <Table
        head={t('valuation.kind')}
        rows={kinds.map((part) => [t(`shell:kind.${part.name}`), part.model])}
      />
      <h3 className={styles.subtitle}>{t('valuation.districts')}</h3>
      <Table
        head={t('valuation.district')}
        rows={districts.map((part) => [
          t(`places:district.${part.name}`, { defaultValue: part.name }),
          part.model,
        ])}
      />
    </Card>
  )
}

function Table({
  head,
  rows,
}: {
  head: string
  rows: readonly (readonly [string, AccuracyFigures])[]
}): ReactElement {
  const { t } = useTranslation('admin')
  if (rows.length === 0) return <Text muted>{t('valuation.tooFewParts')}</Text>
  return (
    <table className={styles.accuracy}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col">
              {t(`valuation.figure.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {FIGURES.map((figure) => (
              <td key={figure} data-figure={t(`valuation.figure.${figure}`)}>
                {words(figure, figures[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import type { RunState as State } from '../../../domain/imports/run.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { notify } from '../../ui/notify.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError, type RequestOptions } from '../../platform/request.ts'
import type { Route } from './+types/run'
import { DryRunResult } from '../../features/imports/DryRunResult.tsx'
import { ColumnStep, type MappingSection } from '../../features/imports/columns/ColumnStep.tsx'
import { columnChoices, type Mapping } from '../../features/imports/columns/mapping.ts'
import { Counts } from '../../features/imports/Counts.tsx'
import { ImportIntro } from '../../features/imports/ImportIntro.tsx'
import { importRunData } from './import.server.ts'
import { Report } from '../../features/imports/Report.tsx'
import { RunState, ProgressBar, type Step, Steps } from '../../features/imports/RunState.tsx'
import { countParams } from '../../features/imports/import-text.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './import.module.css'
import { BackLink } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Row } from '../../ui/layout/Layout.tsx'

export const handle: PageHandle = { ns: ['import', 'form', 'property'] }

export function loader(args: Route.LoaderArgs) {
  return importRunData(args)
}

/** Milliseconds between two looks at a run that is at work. */
const LOOK_EVERY_MS = 700

/** /import/{id}: choose columns, look through, import, result. */
export default function ImportRunPage({ loaderData }: Route.ComponentProps): ReactElement {
  if (!loaderData.allowed) return <ImportIntro />
  return <Run key={loaderData.run.id} first={loaderData.run} role={loaderData.role} />
}

function Run({ first, role }: { first: ImportRunDetail; role: string }): ReactElement {
  const { t } = useTranslation('import')
  const [run, setRun] = useState(first)
  const [choosing, setChoosing] = useState(false)
  const [section, setSection] = useState<MappingSection | null>(null)
  const [busy, setBusy] = useState(false)
  const working = run.state === 'checking' || run.state === 'importing'

  const call = useCallback(
    async (path: string, options: RequestOptions = {}): Promise<boolean> => {
      setBusy(true)
      try {
        setRun(await request<ImportRunDetail>(`/imports/${first.id}${path}`, options))
        return true
      } catch (failure) {
        notify({
          kind: 'error',
          text: failure instanceof RequestError ? failure.message : t('failed'),
        })
        return false
      } finally {
        setBusy(false)
      }
    },
    [first.id, t],
  )

  useEffect(() => {
    if (!working) return
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        setRun(await request<ImportRunDetail>(`/imports/${first.id}`, { signal: stop.signal }))
      } catch {
        // The next look may have an answer; the job goes on without this page.
      }
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [working, first.id])

  const check = async (mapping: Mapping): Promise<void> => {
    if (await call('/columns', { method: 'PUT', body: mapping })) {
      setChoosing(false)
      window.scrollTo({ top: 0 })
    }
  }
  const choose = (at: MappingSection | null): void => {
    setSection(at)
    setChoosing(true)
  }
  const columnsShown = run.state === 'mapping' || choosing
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${run.fileName} · ${t('title')} | Veedu`}</title>
      <NoIndex />
      <header>
        <BackLink to={paths.imports()}>{t('title')}</BackLink>
        <h1>{run.fileName}</h1>
        <Text muted>
          {t('rows', countParams(run.rows))} · {run.form} <RunState state={run.state} />
        </Text>
        <Steps at={columnsShown ? 'columns' : stepOf(run.state)} />
      </header>
      {columnsShown ? (
        <ColumnStep
          key={run.headingRow}
          run={run}
          busy={busy}
          section={section}
          onHeadings={(headingRow) =>
            void call('/headings', { method: 'PUT', body: { headingRow } })
          }
          onCheck={(mapping) => void check(mapping)}
        />
      ) : working ? (
        <Card as="section" className={styles.sections} aria-labelledby="working">
          <h2 id="working">{t(`working.${run.state}`)}</h2>
          <ProgressBar
            label={t('working.rows')}
            value={run.done}
            max={Math.max(1, run.rows)}
            text={t('working.of', {
              done: formatNumber(run.done),
              rows: formatNumber(run.rows),
              share: Math.floor((100 * run.done) / Math.max(1, run.rows)),
            })}
          />
          {run.applied ? <Counts counts={run.applied} tense="outcome" /> : null}
          <FieldHelp>{t(`working.${run.state}Help`)}</FieldHelp>
          <Button
            variant="outline"
            disabled={busy}
            onClick={() => void call('/cancel', { method: 'POST' })}
          >
            {t('cancel')}
          </Button>
        </Card>
      ) : run.state === 'checked' ? (
        <DryRunResult
          run={run}
          busy={busy}
          onBack={() => choose(null)}
          onMend={choose}
          onAcceptDoubts={() => void check(checkedWith(run, { acceptDoubts: true }))}
          onContact={(contactPhone) => void check(checkedWith(run, { contactPhone }))}
          onTake={(takeDamaged) => void check(checkedWith(run, { takeDamaged }))}
          onStart={(withdrawMissing) =>
            void call('/start', {
              method: 'POST',
              body: { checkedAt: run.checkedAt, withdrawMissing },
            })
          }
        />
      ) : (
        <Result run={run} role={role} onAgain={() => choose(null)} />
      )}
    </div>
  )
}

/** The columns as they were checked, once more, with another choice for all rows. */
function checkedWith(
  { headingRow, columns, options }: ImportRunDetail,
  choice: Partial<Mapping['options']>,
): Mapping {
  return {
    headingRow,
    columns: columnChoices(columns),
    options: { ...options, ...choice },
    // They were, before the first check.
    unitsConfirmed: true,
  }
}

function stepOf(state: State): Step {
  switch (state) {
    case 'reading':
      return 'file'
    case 'mapping':
      return 'columns'
    case 'checking':
    case 'checked':
      return 'check'
    case 'importing':
      return 'import'
    case 'done':
    case 'cancelled':
    case 'failed':
      return 'result'
  }
}

/** What a run came to. */
function Result({
  run,
  role,
  onAgain,
}: {
  run: ImportRunDetail
  role: string
  onAgain: () => void
}): ReactElement {
  const { t } = useTranslation('import')
  const { applied, state, withdrawn, notWithdrawn } = run
  return (
    <>
      <Card as="section" className={styles.sections} aria-labelledby="result" role="status">
        <h2 id="result">
          {state === 'done'
            ? t('result.done')
            : applied
              ? t('result.stopped')
              : t('result.nothing')}
        </h2>
        {applied ? <Counts counts={applied} tense="outcome" /> : null}
        {withdrawn > 0 ? <p>{t('result.withdrawn', countParams(withdrawn))}</p> : null}
        {notWithdrawn > 0 ? (
          <Note>{t('result.notWithdrawn', countParams(notWithdrawn))}</Note>
        ) : null}
        {state === 'done' && (applied?.wrong ?? 0) > 0 ? <Note>{t('result.mend')}</Note> : null}
        <Row>
          {state === 'done' ? (
            <>
              <ButtonLink size="large" to={paths.profile(role, 'mine')}>
                {t('result.mine')}
              </ButtonLink>
              <ButtonLink variant="text" to={paths.imports()}>
                {t('result.another')}
              </ButtonLink>
            </>
          ) : (
            <>
              <Button size="large" onClick={onAgain}>
                {t('result.goOn')}
              </Button>
              <FieldHelp>{t('result.goOnHelp')}</FieldHelp>
            </>
          )}
        </Row>
      </Card>
      {applied ? <Report run={run} /> : null}
    </>
  )
}

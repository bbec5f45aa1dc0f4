import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportRows, ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { ROW_ACTIONS } from '../../../domain/imports/run.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { downloadFile } from './download-file.ts'
import { useFieldName } from './use-field-name.ts'

type Shown = 'problems' | 'all' | (typeof ROW_ACTIONS)[number]

/** Row by row: what becomes of each, and what is to be mended in which cell. */
export function Report({ run }: { run: ImportRunDetail }): ReactElement {
  const { t } = useTranslation('import')
  const counts = run.applied ?? run.found
  const [show, setShow] = useState<Shown>((counts?.wrong ?? 0) > 0 ? 'problems' : 'all')
  const [tries, setTries] = useState(0)
  const keep = async (): Promise<void> => {
    if (!(await downloadFile(`/imports/${run.id}/report.csv`, `veedu-report-${run.id}.csv`)))
      notify({ kind: 'error', text: t('report.failed') })
  }
  const choices: Shown[] = [
    'all',
    'problems',
    ...ROW_ACTIONS.filter((each) => (counts?.[each] ?? 0) > 0),
  ]
  return (
    <section className="card report" aria-labelledby="report">
      <header className="pad">
        <h2 id="report">{t('report.title')}</h2>
        <button type="button" className="btn line" onClick={() => void keep()}>
          {t('report.keep')}
        </button>
      </header>
      <div className="row filters" role="group" aria-label={t('report.show')}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={choice === show ? 'chip on' : 'chip'}
            aria-pressed={choice === show}
            onClick={() => setShow(choice)}
          >
            {t(`report.shown.${choice}`)}
          </button>
        ))}
      </div>
      <Rows
        key={`${run.state} ${show} ${tries}`}
        id={run.id}
        show={show}
        onAgain={() => setTries((n) => n + 1)}
      />
    </section>
  )
}

/** The rows of one choice, a page at a time. */
function Rows({
  id,
  show,
  onAgain,
}: {
  id: number
  show: Shown
  onAgain: () => void
}): ReactElement {
  const { t } = useTranslation('import')
  const [rows, setRows] = useState<ImportRow[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [fault, setFault] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const page = await rowsOf(id, show, 0, stop.signal)
        setRows(page.items)
        setNext(page.next)
      } catch {
        if (!stop.signal.aborted) setFault(true)
      }
    }
    void load()
    return () => stop.abort()
  }, [id, show])

  const more = async (after: number): Promise<void> => {
    try {
      const page = await rowsOf(id, show, after)
      setRows((before) => [...(before ?? []), ...page.items])
      setNext(page.next)
    } catch {
      notify({ kind: 'error', text: t('report.lost') })
    }
  }
  if (fault)
    return (
      <p className="pad error" role="alert">
        {t('report.lost')}
        <button type="button" className="btn text" onClick={onAgain}>
          {t('again')}
        </button>
      </p>
    )
  if (rows === null)
    return (
      <div className="pad" aria-busy="true">
        <div className="skel line" />
        <div className="skel line" />
        <div className="skel line" />
      </div>
    )
  if (rows.length === 0) return <p className="pad quiet">{t('report.none')}</p>
  return (
    <>
      <ol className="report-rows">
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
      {next === null ? null : (
        <p className="pad">
          <button type="button" className="btn soft wide" onClick={() => void more(next)}>
            {t('report.more')}
          </button>
        </p>
      )}
    </>
  )
}

function rowsOf(id: number, show: Shown, after: number, signal?: AbortSignal): Promise<ImportRows> {
  return request<ImportRows>(
    `/imports/${id}/rows?show=${show}&after=${after}`,
    signal ? { signal } : {},
  )
}

const LOOKS: Record<(typeof ROW_ACTIONS)[number], string> = {
  create: 'tag good',
  update: 'tag teal',
  same: 'tag',
  left: 'tag warn',
  wrong: 'tag bad',
}

function Row({ row }: { row: ImportRow }): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  return (
    <li>
      <p className="which">
        <span className="num quiet">{t('report.row', { row: row.row })}</span>
        {row.property ? (
          <Link to={paths.property(row.property)}>{row.title}</Link>
        ) : (
          <b>{row.title}</b>
        )}
        {row.action ? (
          <span className={LOOKS[row.action]}>{t(`report.action.${row.action}`)}</span>
        ) : null}
      </p>
      {row.changes.length > 0 ? (
        <p className="small quiet">
          {t('report.changes', { fields: row.changes.map(nameOf).join(', ') })}
        </p>
      ) : null}
      {row.problems.length > 0 ? (
        <ul className="faults">
          {row.problems.map((problem, at) => (
            <li key={at} className={problem.grave ? 'grave' : undefined}>
              <Icon name={problem.grave ? 'warn' : 'info'} />
              <p>
                {problem.column === null ? null : (
                  <b>
                    {t('report.cell', {
                      column: problem.column,
                      heading: problem.heading ?? nameOf(problem.field ?? ''),
                    })}
                  </b>
                )}
                {problem.value === '' ? null : <q>{problem.value}</q>}
                <span>
                  {problem.column === null && problem.field !== null
                    ? `${nameOf(problem.field)}: ${problem.text}`
                    : problem.text}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

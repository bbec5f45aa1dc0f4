import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportRow, ImportRows, ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { ROW_ACTIONS } from '../../../domain/imports/run.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Comparison } from './Comparison.tsx'
import { downloadFile } from './download-file.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import styles from './imports.module.css'
import { Button } from '../../ui/actions/Button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/Chip.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useFieldName, useFieldValue } from './import-text.ts'

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
    <Card as="section" padded={false} aria-labelledby="report">
      <CardHeader title={t('report.title')} titleId="report">
        <Button variant="outline" onClick={() => void keep()}>
          {t('report.download')}
        </Button>
      </CardHeader>
      <ChipGroup className={styles.filters} role="group" aria-label={t('report.show')}>
        {choices.map((choice) => (
          <Chip
            key={choice}

            pressed={choice === show}
            onClick={() => setShow(choice)}
          >
            {t(`report.shown.${choice}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Rows
        key={`${run.state} ${show} ${tries}`}
        id={run.id}
        show={show}
        onAgain={() => setTries((n) => n + 1)}
      />
    </Card>
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
      notify({ kind: 'error', text: t('report.loadFailed') })
    }
  }
  if (fault)
    return (
      <div className={styles.inset}>
        <FieldError role="alert">
          {t('report.loadFailed')}
          <Button variant="text" onClick={onAgain}>
            {t('again')}
          </Button>
        </FieldError>
      </div>
    )
  if (rows === null)
    return (
      <Stack gap={6} className={styles.inset} aria-busy="true">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Stack>
    )
  if (rows.length === 0)
    return (
      <Text muted className={styles.inset}>
        {t('report.none')}
      </Text>
    )
  return (
    <>
      <ol className={styles.reportRows}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
      {next === null ? null : (
        <p className={styles.inset}>
          <Button variant="soft" wide onClick={() => void more(next)}>
            {t('report.more')}
          </Button>
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

const TONES: Readonly<Record<(typeof ROW_ACTIONS)[number], TagTone>> = {
  create: 'good',
  update: 'teal',
  same: 'plain',
  left: 'warning',
  wrong: 'bad',
}

function Row({ row }: { row: ImportRow }): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const valueOf = useFieldValue()
  return (
    <li>
      <p className={styles.rowHead}>
        <Text as="span" muted tabular>
          {t('report.row', { row: row.row })}
        </Text>
        {row.property ? (
          <Link to={paths.property(row.property)}>{row.title}</Link>
        ) : (
          <b>{row.title}</b>
        )}
        {row.action ? <Tag tone={TONES[row.action]}>{t(`report.action.${row.action}`)}</Tag> : null}
      </p>
      {row.made.length > 0 ? (
        <Text muted size="small">
          {t('report.made', {
            fields: row.made
              .map(({ field, value, from }) =>
                t('report.madeField', {
                  field: nameOf(field),
                  value: valueOf(field, value),
                  from: t(`madeFrom.${from}`),
                }),
              )
              .join('; '),
          })}
        </Text>
      ) : null}
      {row.comparison.length > 0 ? (
        <Comparison fields={row.comparison} />
      ) : row.changes.length > 0 ? (
        <Text muted size="small">
          {t('report.changes', { fields: row.changes.map(nameOf).join(', ') })}
        </Text>
      ) : null}
      {row.problems.length > 0 ? (
        <ul className={styles.problems}>
          {row.problems.map((problem, at) => (
            <li key={at} className={problem.grave ? styles.grave : undefined}>
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

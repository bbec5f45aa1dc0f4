import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportFaults } from '../../../contracts/imports/imports.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { request } from '../../platform/request.ts'
import type { MappingSection } from './columns/ColumnStep.tsx'
import { countParams, useFieldName } from './import-text.ts'
import styles from './first-look.module.css'

type Fault = ImportFaults[number]

/** Where a fault is mended for all of its rows; doubts are accepted above the list. */
const SECTIONS: Readonly<Record<Exclude<NonNullable<Fault['mend']>, 'doubts'>, MappingSection>> = {
  unit: 'units',
  values: 'values',
  fill: 'fills',
  column: 'columns',
}

/** Equal problems in one line each, with how many rows have them and where all of them are mended at once. */
export function FaultList({
  runId,
  onMend,
}: {
  runId: number
  onMend: (section: MappingSection) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  const [faults, setFaults] = useState<ImportFaults>([])
  useEffect(() => {
    const stop = new AbortController()
    const load = async (): Promise<void> => {
      try {
        setFaults(await request<ImportFaults>(`/imports/${runId}/faults`, { signal: stop.signal }))
      } catch {
        // The rows below say the same, one by one.
      }
    }
    void load()
    return () => stop.abort()
  }, [runId])
  if (faults.length === 0) return null
  const grave = faults.filter((fault) => fault.grave)
  const notes = faults.filter((fault) => !fault.grave)
  const list = (listed: readonly Fault[]): ReactElement => (
    <ul className={styles.faultList}>
      {listed.map((fault, at) => (
        <FaultRow key={at} fault={fault} onMend={onMend} />
      ))}
    </ul>
  )
  return (
    <Card as="section" padded={false} aria-labelledby="faults">
      <CardHeader
        title={t('faults.title')}
        titleId="faults"
        text={grave.length > 0 ? t('faults.lead') : t('faults.onlyNotes')}
      />
      {list(grave)}
      {notes.length > 0 ? (
        <Disclosure
          className={styles.foldedColumns}
          open={grave.length === 0}
          summary={t('faults.notes', countParams(notes.length))}
        >
          {list(notes)}
        </Disclosure>
      ) : null}
    </Card>
  )
}

function FaultRow({
  fault: { field, column, heading, text, rows, firstRows, values, grave, mend },
  onMend,
}: {
  fault: Fault
  onMend: (section: MappingSection) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const name = field === null ? null : nameOf(field)
  const about =
    column === null ? name : t('report.cell', { column, heading: heading || (name ?? '') })
  return (
    <li>
      <p className={styles.faultHead}>
        <Tag tone={grave ? 'bad' : 'plain'}>{t('rows', countParams(rows))}</Tag>
        {about === null ? null : <b>{about}</b>}
      </p>
      <p>{text}</p>
      {values.length > 0 ? (
        <p className={styles.values}>
          {values.map((value) => (
            <q key={value}>{value}</q>
          ))}
        </p>
      ) : null}
      <Text muted size="small">
        {t('faults.rows', { rows: firstRows.join(', ') })}
        {rows > firstRows.length ? ' …' : ''}
      </Text>
      {mend === null || mend === 'doubts' ? null : (
        <Button variant="outline" onClick={() => onMend(SECTIONS[mend])}>
          {t(`faults.mend.${mend}`)}
        </Button>
      )}
    </li>
  )
}

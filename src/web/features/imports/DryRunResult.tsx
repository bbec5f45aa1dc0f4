import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { ContactForAll } from './ContactForAll.tsx'
import { Counts } from './Counts.tsx'
import type { MappingSection } from './columns/ColumnStep.tsx'
import { DamagedCells } from './DamagedCells.tsx'
import { FaultList } from './FaultList.tsx'
import { Report } from './Report.tsx'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { countParams } from './import-text.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './imports.module.css'
import { Note } from '../../ui/display/Note.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Button } from '../../ui/actions/Button.tsx'

/** What the dry run found, and the decision to do it. */
export function DryRunResult({
  run,
  busy,
  onBack,
  onMend,
  onTake,
  onStart,
  onAcceptDoubts,
  onContact,
}: {
  run: ImportRunDetail
  busy: boolean
  onBack: () => void
  onMend: (section: MappingSection) => void
  onTake: (damagedFields: string[]) => void
  onStart: (withdrawMissing: number | null) => void
  /** The person says that the doubtful prices are right. */
  onAcceptDoubts: () => void
  /** The phone number of rows without any contact. */
  onContact: (phone: string) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const [withdraw, setWithdraw] = useState(false)
  const [sure, setSure] = useState(false)
  const { found, withdrawal, missing, stock, doubtful } = run
  if (!found) return <Text muted>{t('working.checking')}</Text>
  const changes = found.create + found.update
  const otherwiseWrong = found.wrong - doubtful - run.unreachable
  const asks = withdraw && withdrawal === 'ask'
  const nothing = changes === 0 && !withdraw
  return (
    <>
      <Card as="section" className={styles.sections} aria-labelledby="verdict">
        <h2 id="verdict">{t('check.title')}</h2>
        <Text muted>{t('check.lead')}</Text>
        <Counts counts={found} tense="preview" />
        {otherwiseWrong > 0 ? <Note>{t('check.wrong', countParams(otherwiseWrong))}</Note> : null}
        {doubtful > 0 ? (
          <Note tone="warning">
            <Stack gap={2} align="start">
              <p>{t('check.doubtful', countParams(doubtful))}</p>
              <FieldHelp>{t('check.showDoubtful')}</FieldHelp>
              <Button variant="outline" disabled={busy} onClick={onAcceptDoubts}>
                {t('check.accept', countParams(doubtful))}
              </Button>
            </Stack>
          </Note>
        ) : null}
        {run.unreachable > 0 ? (
          <ContactForAll rows={run.unreachable} busy={busy} onGive={onContact} />
        ) : null}
        {withdrawal === 'none' ? null : (
          <Stack gap={2} className="ruled-above">
            <p>{t('check.missing', { ...countParams(missing), stock: formatNumber(stock) })}</p>
            {withdrawal === 'refused' ? (
              <FieldHelp>{t('check.missingRefused')}</FieldHelp>
            ) : (
              <>
                <Switch
                  label={t('check.withdraw', countParams(missing))}
                  checked={withdraw}
                  onChange={(event) => {
                    setWithdraw(event.target.checked)
                    setSure(false)
                  }}
                />
                {asks ? (
                  <Note tone="warning" role="alert">
                    <div>
                      <p>
                        {t('check.most', { ...countParams(missing), stock: formatNumber(stock) })}
                      </p>
                      <Switch
                        label={t('check.sure', countParams(missing))}
                        checked={sure}
                        onChange={(event) => setSure(event.target.checked)}
                      />
                    </div>
                  </Note>
                ) : null}
              </>
            )}
          </Stack>
        )}
        <Row>
          <Button
            size="large"
            disabled={busy || nothing || (asks && !sure)}
            onClick={() => onStart(withdraw ? missing : null)}
          >
            {nothing
              ? t('check.nothing')
              : changes > 0
                ? t('check.go', countParams(changes))
                : t('check.goWithdraw', countParams(missing))}
          </Button>
          <Button variant="text" onClick={onBack}>
            {t('check.back')}
          </Button>
        </Row>
      </Card>
      <FaultList runId={run.id} onMend={onMend} />
      <DamagedCells run={run} busy={busy} onTake={onTake} />
      <Report run={run} />
    </>
  )
}

import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { REMOVE_WORD, type DemoDataState } from '../../../../contracts/admin/demo-data.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { notify } from '../../../ui/notify.tsx'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { DeskCard } from '../DeskCard.tsx'
import { FormDialog } from '../moderation/FormDialog.tsx'
import styles from './DemoData.module.css'

/** Milliseconds between two looks while a change is running. */
const LOOK_MS = 1_500

/** How much demo data there is, and its removal or return. Both take seconds: a job makes the change. */
export function DemoData({ state: loaded }: { state: DemoDataState }): ReactElement {
  const { t } = useTranslation('admin')
  const { state, setState } = useDemoData(loaded)
  const [open, setOpen] = useState<'remove' | 'add' | null>(null)
  const [refused, setRefused] = useState<RequestError | null>(null)
  const [busy, setBusy] = useState(false)
  const { counts, present, running, failed } = state
  const changeable = running === null && state.refused === null

  const close = (): void => {
    setOpen(null)
    setRefused(null)
  }
  const change = async (kind: 'remove' | 'add', body?: object): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      setState(
        await request<DemoDataState>(`/admin/demo-data/${kind}`, {
          method: 'POST',
          ...(body ? { body } : {}),
        }),
      )
      close()
    } catch (error) {
      const answered = error instanceof RequestError && error.status > 0 && error.status < 500
      if (answered && error.fields.confirm) setRefused(error)
      else {
        close()
        notify({ kind: 'error', text: answered ? error.message : t('demo.broke') })
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <DeskCard id="demo-data" title={t('demo.title')} text={t('demo.text')}>
      <Stack className={styles.body}>
        {present && state.realAccounts ? <Note tone="warning">{t('demo.beside')}</Note> : null}
        {present && !state.demoMode ? <Note>{t('demo.hidden')}</Note> : null}
        {present ? <Counts counts={counts} /> : <p>{t('demo.none')}</p>}
        {failed ? <FieldError>{t(`demo.failed.${failed}`)}</FieldError> : null}
        {state.refused ? <Text muted>{t('demo.demoAccount')}</Text> : null}
        {!present && !state.demoMode ? <Text muted>{t('demo.modeOff')}</Text> : null}
        {running ? (
          <p role="status" className={styles.running}>
            <progress aria-label={t(running === 'remove' ? 'demo.removing' : 'demo.adding')} />
            {t(running === 'remove' ? 'demo.removing' : 'demo.adding')}
          </p>
        ) : null}
        {changeable && present ? (
          <Row>
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {t('demo.remove')}
            </Button>
          </Row>
        ) : null}
        {changeable && !present && state.demoMode ? (
          <Row>
            <Button onClick={() => setOpen('add')}>{t('demo.add')}</Button>
          </Row>
        ) : null}
      </Stack>
      {open === 'remove' ? (
        <FormDialog
          title={t('demo.question')}
          text={<p>{t('demo.answer')}</p>}
          yes={t('demo.remove')}
          danger
          onYes={(form) =>
            void change('remove', { confirm: String(form.get('confirm') ?? '').trim() })
          }
          onNo={close}
        >
          <Counts counts={counts} />
          <TextField
            name="confirm"
            label={t('demo.type', { word: REMOVE_WORD })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={refused?.fields.confirm}
          />
        </FormDialog>
      ) : null}
      {open === 'add' ? (
        <ConfirmDialog
          question={t('demo.addQuestion')}
          yes={t('demo.add')}
          no={t('cancel')}
          onYes={() => void change('add')}
          onNo={close}
        />
      ) : null}
    </DeskCard>
  )
}

function Counts({ counts }: { counts: DemoDataState['counts'] }): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <dl className={styles.counts}>
      {(['people', 'listings', 'messages', 'pictures'] as const).map((of) => (
        <div key={of}>
          <dt>{t(`demo.${of}`)}</dt>
          <dd>{formatNumber(counts[of])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The state, read again while a change is running; its end is announced and reloads the page's data. */
function useDemoData(loaded: DemoDataState) {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(loaded)
  const { running } = state
  useEffect(() => {
    if (!running) return
    const leaving = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const next = await request<DemoDataState>('/admin/demo-data', { signal: leaving.signal })
        setState(next)
        if (next.running) return
        if (!next.failed)
          notify({ kind: 'success', text: t(running === 'remove' ? 'demo.removed' : 'demo.added') })
        await revalidate()
      } catch {
        // The next look may be answered.
      }
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [running, revalidate, t])
  return { state, setState }
}

import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { LIMITS } from '../../../../contracts/limits.ts'
import {
  ALERT_FREQUENCIES,
  DEFAULT_ALERT,
  type AlertFrequency,
} from '../../../../domain/saved/alerts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { FeedLinks } from '../../feeds/FeedLinks.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { showDialog } from '../dialogs.ts'
import { useSearchName } from './search-names.ts'
import { saveErrorText, saveSearch } from './searches.ts'
import { queryOf } from './search-query.ts'

/** Asks for a name and for the frequency of email alerts; a visitor gets them after signing in. Enter saves. */
export function SaveSearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation('saved')
  const signedIn = useRoot()?.user != null
  const query = useSearchAsked()
  const nameOf = useSearchName()
  const [typed, setTyped] = useState<string | null>(null)
  const [alert, setAlert] = useState<AlertFrequency>(DEFAULT_ALERT)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const made = nameOf({ name: '', query })
  const name = typed ?? made
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const login = paths.portals(pathname + search)

  const save = async (): Promise<boolean> => {
    if (name.trim() === '') {
      setError(t('save.noName'))
      return false
    }
    setBusy(true)
    setError('')
    try {
      const own = name.trim() === made ? '' : name.trim()
      await saveSearch({ name: own, query, alert })
      onClose()
      return true
    } catch (failure) {
      setError(saveErrorText(failure, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!(await save())) return
    const needsLogin = !signedIn && alert !== 'off'
    notify({
      kind: 'success',
      text: t(signedIn ? 'save.done' : needsLogin ? 'save.doneLogIn' : 'save.doneHere', {
        name: name.trim(),
      }),
      actions: [
        needsLogin
          ? { label: t('signIn.go'), onClick: () => void navigate(login) }
          : { label: t('save.show'), onClick: () => showDialog({ kind: 'saved-searches' }) },
      ],
    })
  }
  const saveAndLogIn = async (): Promise<void> => {
    if (await save()) void navigate(login)
  }
  return (
    <Dialog closeOnBackdrop title={t('save.title')} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('save.name')}
          error={error}
          announceError
          id="search-name"
          value={name}
          maxLength={LIMITS.name.maxChars}
          autoComplete="off"
          // The dialog was opened for this field.
          ref={(input) => input?.setAttribute('autofocus', '')}
          onFocus={(event) => {
            if (typed === null) event.currentTarget.select()
          }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Field group label={t('alert.label')} help={t(`alert.${alert}Help`)}>
          {() => (
            <SegmentedControl
              label={t('alert.label')}
              name="alert"
              options={ALERT_FREQUENCIES.map((each) => ({
                value: each,
                label: t(`alert.${each}`),
              }))}
              value={alert}
              onChange={setAlert}
              wide
            />
          )}
        </Field>
        {signedIn ? null : (
          <Note>
            {t(alert === 'off' ? 'save.here' : 'save.hereAlerts')}{' '}
            <Button variant="text" disabled={busy} onClick={() => void saveAndLogIn()}>
              {t('save.logIn')}
            </Button>
          </Note>
        )}
        <Text size="small" muted>
          {t('feeds.follow')}{' '}
          <FeedLinks href={(format) => paths.searchFeed(format, query, i18n.language)} />
        </Text>
        <DialogActions align="start">
          <Button type="submit" disabled={busy}>
            {t(busy ? 'save.busy' : 'save.go')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The current search, or the one that is loading. */
function useSearchAsked(): string {
  const { search } = useLocation()
  const next = useNavigation().location
  return queryOf(next?.pathname === '/properties' ? next.search : search)
}

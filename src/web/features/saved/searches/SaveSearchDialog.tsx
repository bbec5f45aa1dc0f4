import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigation } from 'react-router'
import type { City } from '../../../../contracts/places/cities.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { ALERT_FREQUENCIES, type AlertFrequency } from '../../../../domain/saved/alerts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { FeedLinks } from '../../feeds/FeedLinks.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { showDialog } from '../dialogs.ts'
import { searchName } from './search-name.ts'
import { saveErrorText, saveSearch } from './searches.ts'
import { queryOf } from './search-query.ts'

/** Asks for a name and, when signed in, for the frequency of email alerts. Enter saves. */
export function SaveSearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation('saved')
  const signedIn = useRoot()?.user != null
  const query = useSearchAsked()
  const cities = useCities()
  const [typed, setTyped] = useState<string | null>(null)
  const [alert, setAlert] = useState<AlertFrequency>('off')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const name = typed ?? searchName(query, { t, lang: i18n.language, cities })
  const { pathname, search } = useLocation()

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') {
      setError(t('save.noName'))
      return
    }
    setBusy(true)
    setError('')
    try {
      await saveSearch({ name: name.trim(), query, alert })
      onClose()
      notify({
        kind: 'success',
        text: t(signedIn ? 'save.done' : 'save.doneHere', { name: name.trim() }),
        actions: [{ label: t('save.show'), onClick: () => showDialog({ kind: 'saved-searches' }) }],
      })
    } catch (failure) {
      setError(saveErrorText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog closeOnBackdrop title={t('save.title')} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void save(event)}>
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
        {signedIn ? (
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
        ) : (
          <Note>
            {t('save.here')}{' '}
            <Link to={paths.login('buyer', pathname + search)} onClick={onClose}>
              {t('signIn.go')}
            </Link>
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

/** The towns that the page knows, for their names in both languages. */
function useCities(): readonly City[] {
  for (const { loaderData } of useMatches()) {
    const { cities } = (loaderData ?? {}) as { cities?: readonly City[] }
    if (cities) return cities
  }
  return []
}

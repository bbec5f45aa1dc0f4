import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import type { DraftSaver } from './drafts/draft-saver.ts'
import { loadChecks } from './use-checks.ts'
import { firstError, type Errors } from './values/errors.ts'
import { storedToken } from '../../platform/session.ts'
import { saveListing, type SaveResult, type SavedListing } from './save-listing.ts'
import { toInput } from './values/to-input.ts'

interface Surroundings {
  saver: DraftSaver
  listingId: number | null
  /** Whether photos are still uploading. */
  uploading: boolean
  /** Whether photos wait in this browser, for an account or for another try. */
  hasUnsentPhotos: boolean
  /** Sends them; whether all arrived. */
  sendUnsent: () => Promise<boolean>
  signIn: (view?: 'signIn' | 'signUp') => Promise<boolean>
  /** Goes to the first wrong field; `fields` are sentences of the server, beside the form's own errors. */
  showErrors: (errors: Errors) => void
  onSaved: (listing: SavedListing) => void
}

/** What an attempt to save leaves to decide. */
export type SubmitDecision = Extract<
  SaveResult,
  { kind: 'stale' | 'alreadySent' | 'duplicate' | 'review' }
> | null

/** The last button: validates everything, sends it, and reports the result in the specification's words. */
export function useSubmit({
  saver,
  listingId,
  uploading,
  hasUnsentPhotos,
  sendUnsent,
  signIn,
  showErrors,
  onSaved,
}: Surroundings) {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [decision, setDecision] = useState<SubmitDecision>(null)
  // Two clicks may come before the button is drawn as disabled.
  const running = useRef(false)
  const fail = (text: string): void => void notify({ text, kind: 'error' })

  const submit = async ({ anyway = false } = {}): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setDecision(null)
    try {
      await tryUntilAnswered(anyway)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function tryUntilAnswered(anyway: boolean): Promise<void> {
    saver.flush()
    // Without them the server checks alone.
    const checks = await loadChecks()
    const errors = checks?.findErrors(saver.state().values) ?? {}
    if (checks && firstError(errors)) {
      const alert = checks.submitAlert(errors)
      fail(alert ? errorText(alert) : t('correctFirst'))
      showErrors(errors)
      return
    }
    if (uploading) {
      notify({ text: t('photos.stillSending'), kind: 'info' })
      return
    }
    if (hasUnsentPhotos && !(await sendPhotos())) return
    for (;;) {
      const { key, version, values } = saver.state()
      const { input } = toInput(values)
      const outcome = await saveListing(input, { key, version, listingId, anyway })
      if (outcome.kind !== 'signIn') {
        answer(outcome)
        return
      }
      fail(outcome.reason === 'none' ? errorText('loginToAdd') : t('authFailed'))
      if (!(await signIn(outcome.reason === 'dead' ? 'signIn' : undefined))) return
    }
  }

  /** No photo is left behind: first the account, if there was none when they were chosen, then the photos. */
  async function sendPhotos(): Promise<boolean> {
    if (!storedToken()) {
      fail(errorText('loginToAdd'))
      if (!(await signIn('signUp'))) return false
    }
    notify({ text: t('photos.sendingKept'), kind: 'info' })
    if (await sendUnsent()) return true
    fail(t('photos.failed'))
    return false
  }

  function answer(outcome: Exclude<SaveResult, { kind: 'signIn' }>): void {
    switch (outcome.kind) {
      case 'saved':
        notifySaved(outcome.listing)
        onSaved(outcome.listing)
        return
      case 'network':
        fail(t(listingId === null ? 'addFailed' : 'saveFailed'))
        return
      case 'refused':
        fail(t('serverError', { message: outcome.message }))
        if (Object.keys(outcome.fields).length > 0) showErrors(outcome.fields)
        return
      default:
        setDecision(outcome)
    }
  }

  function notifySaved(listing: SavedListing): void {
    if (listingId === null) {
      // Its links are on the page that follows.
      notify({ text: listing.message ?? t('added'), kind: 'success' })
      return
    }
    const toPage = { label: t('viewListing'), to: paths.property(listing) }
    const toMap = { label: t('viewOnMap'), to: paths.onMap(listing.id) }
    notify({
      text: listing.message ?? t('saved'),
      kind: 'success',
      sticky: true,
      actions: listing.publication === 'live' ? [toMap, toPage] : [toPage],
    })
  }

  return { busy, submit, decision, settle: () => setDecision(null) }
}

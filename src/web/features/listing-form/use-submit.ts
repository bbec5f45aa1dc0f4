import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import type { DraftSaver } from './drafts/draft-saver.ts'
import { findErrors, firstError, submitAlert, type Errors } from './values/find-errors.ts'
import { saveListing, type SaveResult, type SavedListing } from './save-listing.ts'
import { toInput } from './values/to-input.ts'

interface Surroundings {
  keeper: DraftSaver
  listingId: number | null
  /** Pictures that are still on their way. */
  uploading: boolean
  signIn: () => Promise<boolean>
  /** Goes to the first wrong field; `fields` are sentences of the server, beside the form's own errors. */
  showErrors: (errors: Errors) => void
  onSaved: (listing: SavedListing) => void
}

/** A try that ended in something to decide. */
export type SubmitDecision = Extract<
  SaveResult,
  { kind: 'stale' | 'alreadySent' | 'duplicate' | 'review' }
> | null

/** The last button: checks everything, sends it, and answers with the specification's sentences. */
export function useSubmit({
  keeper,
  listingId,
  uploading,
  signIn,
  showErrors,
  onSaved,
}: Surroundings) {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [standing, setStanding] = useState<SubmitDecision>(null)
  // Two clicks may come before the button is drawn as disabled.
  const running = useRef(false)
  const fail = (text: string): void => void notify({ text, kind: 'error' })

  const submit = async ({ anyway = false } = {}): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setStanding(null)
    try {
      await tryUntilAnswered(anyway)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function tryUntilAnswered(anyway: boolean): Promise<void> {
    keeper.flush()
    const understood = toInput(keeper.state().values)
    const errors = findErrors(keeper.state().values, understood)
    if (firstError(errors)) {
      const alert = submitAlert(errors)
      fail(alert ? errorText(alert) : t('mendFirst'))
      showErrors(errors)
      return
    }
    if (uploading) {
      notify({ text: t('photos.stillSending'), kind: 'info' })
      return
    }
    for (;;) {
      const { key, version } = keeper.state()
      const outcome = await saveListing(understood.input, { key, version, listingId, anyway })
      if (outcome.kind !== 'signIn') {
        answer(outcome)
        return
      }
      fail(outcome.reason === 'none' ? errorText('loginToAdd') : t('authFailed'))
      if (!(await signIn())) return
    }
  }

  function answer(outcome: Exclude<SaveResult, { kind: 'signIn' }>): void {
    switch (outcome.kind) {
      case 'saved':
        sayItIsSaved(outcome.listing)
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
        setStanding(outcome)
    }
  }

  function sayItIsSaved(listing: SavedListing): void {
    const toPage = { label: t('viewListing'), to: paths.property(listing) }
    const toMap = { label: t('viewOnMap'), to: paths.onMap(listing.id) }
    notify({
      text: listing.message ?? t(listingId === null ? 'added' : 'saved'),
      kind: 'success',
      sticky: true,
      actions: listing.publication === 'live' ? [toMap, toPage] : [toPage],
    })
  }

  return { busy, submit, standing, settle: () => setStanding(null) }
}

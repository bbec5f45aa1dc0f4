import { useEffect, type ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { request } from '../../platform/request.ts'
import type { DraftSaver } from './drafts/draft-saver.ts'
import { focusField } from './ErrorSummary.tsx'
import type { Photos } from './photos/use-photos.ts'
import type { SubmitDecisionDialog } from './SubmitDialogs.tsx'
import type { FormErrors } from './use-form-errors.ts'
import type { Steps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'
import type { Errors } from './values/errors.ts'
import type { Step } from './values/steps.ts'

/** Saves the listing: leads to what is wrong, closes the draft of what is saved, and answers what is left to decide. */
export function useSaving({
  saver,
  listingId,
  photos,
  formErrors,
  signIn,
  step,
  goTo,
  showPublished,
}: Pick<Steps, 'goTo' | 'showPublished'> & {
  saver: DraftSaver
  listingId: number | null
  photos: Photos
  formErrors: FormErrors
  signIn: (view?: 'signIn' | 'signUp') => Promise<boolean>
  step: Step
}): {
  busy: boolean
  submit: () => Promise<void>
  /** Of the dialog that asks what to do after an attempt. */
  decision: ComponentProps<typeof SubmitDecisionDialog>
} {
  const { revalidate } = useRevalidator()
  /** To the step of the first wrong field, with its summary. */
  const showErrors = (found: Errors): void => {
    const first = formErrors.refuse(found, saver.state().values)
    if (first === null) return
    if (first.step !== step) goTo(first.step)
    // After the step is drawn.
    setTimeout(() => focusField(first.field), 60)
  }
  const { busy, submit, decision, settle } = useSubmit({
    saver,
    listingId,
    uploading: photos.uploads.some(({ state }) => state !== 'failed' && state !== 'kept'),
    hasUnsentPhotos: photos.unsent > 0,
    sendUnsent: photos.sendUnsent,
    signIn,
    showErrors,
    onSaved: ({ id, version }) => {
      formErrors.reset()
      if (listingId === null) {
        saver.finish()
        photos.clear()
        void showPublished(id)
      } else {
        void photos.removeUnsaved(saver.state().values.photos)
        saver.finish(saver.state().values, version)
        void revalidate()
      }
    },
  })
  useFocusKept(busy)

  /** After the warning, the next save replaces the newer version. */
  const overwriteNext = async (): Promise<void> => {
    if (listingId === null) return
    try {
      const { version } = await request<{ version: number }>(`/properties/${listingId}`)
      saver.rebase(version)
    } catch {
      // Without a response, the next save reports the newer version again.
    }
  }

  return {
    busy,
    submit: () => submit(),
    decision: {
      decision,
      onClose: settle,
      onReload: () => {
        settle()
        saver.finish()
        void revalidate()
      },
      // First the version, then the form: a quick second save would meet the same answer again.
      onOverwrite: () => void overwriteNext().then(settle),
      onAgain: () => {
        saver.renewKey()
        void submit({ anyway: true })
      },
      onAnyway: () => void submit({ anyway: true }),
    },
  }
}

/** What is disabled while sending loses the focus; it gets it back when it can be used again. */
function useFocusKept(busy: boolean): void {
  useEffect(() => {
    const before = document.activeElement
    if (!busy || !(before instanceof HTMLElement)) return undefined
    return () => {
      const now = document.activeElement
      if (now === document.body || now?.id === 'main') before.focus({ preventScroll: true })
    }
  }, [busy])
}

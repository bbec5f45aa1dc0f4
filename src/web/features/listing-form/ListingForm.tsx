import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactElement,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { ReraLimits } from '../../../domain/papers/rera.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { withLanguage } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../seo/Head.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { browserStorage } from './drafts/draft.ts'
import { DraftSaver } from './drafts/draft-saver.ts'
import { DraftLine, DraftNotice, OtherDrafts } from './drafts/DraftLine.tsx'
import { ErrorSummary, focusField } from './ErrorSummary.tsx'
import { areAllBlank, errorsOf, type Errors } from './values/find-errors.ts'
import { FormFooter } from './FormFooter.tsx'
import { ListingFormContext, type ListingForm as Form } from './form-context.ts'
import { newValues } from './values/form-values.ts'
import { fromListing } from './values/from-listing.ts'
import { usePhotos } from './photos/use-photos.ts'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { SubmitDecisionDialog } from './SubmitDialogs.tsx'
import { StepBody } from './StepBody.tsx'
import { readStep, type Step } from './values/steps.ts'
import { useAccountDrafts } from './drafts/use-account-drafts.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useSignIn } from './use-sign-in.tsx'
import { useSubmit } from './use-submit.ts'
import styles from './ListingForm.module.css'

/** The seven steps of listing a property, or of editing one. Each step has its address, so Back and reload work. */
export function ListingForm({
  listing,
  rera,
  draftKey = null,
}: {
  listing: PropertyDetail | null
  rera: ReraLimits
  /** The requested draft of the account. */
  draftKey?: string | null
}): ReactElement {
  const { t } = useTranslation('form')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const step = readStep(params.get('step'))
  const listingId = listing?.id ?? null
  const saver = useDraftSaver(listing, draftKey)
  const draft = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const { values, ready, visited } = draft
  const formErrors = useFormErrors(values, step)
  const { errors, shown: shownErrors, ofStep: stepErrors, forget } = formErrors
  const { account, where, others } = useAccountDrafts(saver, listingId, step)
  const { signIn, dialog } = useSignIn(() => void account.open())
  const heading = useRef<HTMLHeadingElement>(null)

  const set = useCallback<Form['set']>(
    (change) => {
      const patch = typeof change === 'function' ? change(saver.state().values) : change
      saver.set(patch)
      forget(patch)
    },
    [saver, forget],
  )
  const photos = usePhotos({
    photos: values.photos,
    saved: useMemo(() => listing?.pictures ?? [], [listing]),
    set,
    signIn,
  })

  const goTo = useCallback(
    (next: Step, search = window.location.search) => {
      saver.flush()
      void navigate(withLanguage(`?step=${next}`, search), { preventScrollReset: true })
    },
    [saver, navigate],
  )
  /** To an empty form: on its own address, where this one was a draft's. */
  const startNext = (): void => {
    if (draftKey === null) goTo(1)
    else void navigate(withLanguage(paths.addProperty(), window.location.search))
  }
  // A step is opened with its heading in view and in focus; the first page view leaves the focus alone.
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    if (!ready) return
    // Once per mount: a new form has only its first step open.
    if (shown.current !== step) saver.visit(step)
    if (shown.current !== null && shown.current !== step) {
      saver.flush()
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [ready, saver, step])

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
    uploading: photos.uploads.some(({ state }) => state !== 'failed'),
    signIn,
    showErrors,
    onSaved: ({ version }) => {
      formErrors.reset()
      if (listingId === null) {
        saver.finish()
        startNext()
      } else {
        void photos.removeUnsaved(saver.state().values.photos)
        saver.finish(saver.state().values, version)
        void revalidate()
      }
    },
  })

  // What is disabled while sending loses the focus; it gets it back when it can be used again.
  useEffect(() => {
    const before = document.activeElement
    if (!busy || !(before instanceof HTMLElement)) return undefined
    return () => {
      const now = document.activeElement
      if (now === document.body || now?.id === 'main') before.focus({ preventScroll: true })
    }
  }, [busy])

  const next = (event: FormEvent): void => {
    event.preventDefault()
    if (step === 7) {
      void submit()
      return
    }
    if (Object.keys(errorsOf(step, errors)).length === 0) {
      goTo(readStep(String(step + 1)))
      return
    }
    formErrors.tryStep()
  }
  const startAfresh = (): void => {
    const before = saver.state()
    const address = window.location.pathname + window.location.search
    saver.finish()
    startNext()
    const undo = (): void => {
      saver.putBack(before)
      saver.flush()
      if (draftKey !== null) void navigate(address)
    }
    notify({ text: t('draft.cleared'), actions: [{ label: t('draft.undo'), onClick: undo }] })
  }

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

  const form: Form = {
    values,
    set,
    draft,
    step,
    errors,
    listingId,
    rera,
    signIn,
    errorAt: (field) => shownErrors[field],
    touch: formErrors.touch,
  }
  return (
    <ListingFormContext value={form}>
      <title>{`${t(`step.${step}.name`)} | ${t(listing ? 'title.edit' : 'title.add')} | Veedu`}</title>
      <meta name="description" content={t('title.about')} />
      <NoIndex />
      <div className="page-width">
        <form
          method="post"
          className={styles.form}
          noValidate
          onSubmit={next}
          aria-label={t('formLabel')}
        >
          <Progress step={step} visited={visited} wrong={formErrors.wrongSteps} />
          <Stack gap={8} className={styles.body}>
            <header>
              <p className={styles.subject}>
                {listing ? t('title.editing', { title: listing.title }) : t('title.add')}
              </p>
              <h1 tabIndex={-1} ref={heading} className={styles.title}>
                {t(`step.${step}.name`)}
              </h1>
              <p className={styles.lead}>{t(`step.${step}.lead`)}</p>
            </header>
            <noscript>
              <Note icon={null}>{t('noScript')}</Note>
            </noscript>
            <OtherDrafts others={draft.editedAt === null ? others : []} />
            <DraftNotice
              draft={draft}
              onBringBack={() => saver.bringBack()}
              onSwap={() => saver.swap()}
              onFresh={startAfresh}
              onDismiss={() => saver.dismissNotice()}
            />
            {formErrors.isStepTried && Object.keys(stepErrors).length > 0 ? (
              <ErrorSummary
                // A new attempt is a new summary: it takes the focus again.
                key={`${step} ${formErrors.attempt}`}
                errors={stepErrors}
                onLater={
                  step < 7 && areAllBlank(stepErrors, values)
                    ? () => goTo(readStep(String(step + 1)))
                    : null
                }
              />
            ) : null}
            {/* Nothing can be typed before the draft is read: it would be lost. */}
            <fieldset className={styles.step} disabled={!ready || busy} key={step}>
              <StepBody step={step} photos={photos} />
            </fieldset>
          </Stack>
          <Preview />
          <FormFooter
            step={step}
            listingId={listingId}
            busy={busy}
            disabled={!ready || busy}
            onBack={() => goTo(readStep(String(step - 1)))}
            onSave={() => void submit()}
          >
            <DraftLine draft={draft} where={where} />
          </FormFooter>
        </form>
      </div>
      {dialog}
      <SubmitDecisionDialog
        decision={decision}
        onClose={settle}
        onReload={() => {
          settle()
          saver.finish()
          void revalidate()
        }}
        // First the version, then the form: a quick second save would meet the same answer again.
        onOverwrite={() => void overwriteNext().then(settle)}
        onAgain={() => {
          saver.renewKey()
          void submit({ anyway: true })
        }}
        onAnyway={() => void submit({ anyway: true })}
      />
    </ListingFormContext>
  )
}

/** One saver for one listing; a newer version from the server, without changes here, replaces what is shown. */
function useDraftSaver(listing: PropertyDetail | null, draftKey: string | null): DraftSaver {
  // Blank unless the visitor has chosen a city.
  const city = useRoot()?.preferredCity ?? ''
  const [saver] = useState(
    () =>
      new DraftSaver({
        listingId: listing?.id ?? null,
        initial: listing ? fromListing(listing) : newValues({ city }),
        version: listing?.version ?? null,
        storage: browserStorage,
        draftKey,
      }),
  )
  useEffect(() => saver.start(window), [saver])
  return saver
}

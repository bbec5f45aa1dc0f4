import {
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useSearchParams } from 'react-router'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { ReraLimits } from '../../../domain/papers/rera.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { NoIndex } from '../seo/Head.tsx'
import { DraftLine, DraftNotice, OtherDrafts } from './drafts/DraftLine.tsx'
import { useAccountDrafts } from './drafts/use-account-drafts.ts'
import { useDraftSaver, useStartAfresh } from './drafts/use-draft-saver.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormFooter } from './FormFooter.tsx'
import { ListingFormContext, type ListingForm as Form } from './form-context.ts'
import { usePhotos, type Photos } from './photos/use-photos.ts'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { AmenitiesStep } from './steps/AmenitiesStep.tsx'
import { BasicStep } from './steps/BasicStep.tsx'
import { FinancialStep } from './steps/FinancialStep.tsx'
import { LegalStep } from './steps/LegalStep.tsx'
import { LocationStep } from './steps/LocationStep.tsx'
import { PhotosStep } from './steps/PhotosStep.tsx'
import { PhysicalStep } from './steps/PhysicalStep.tsx'
import { SubmitDecisionDialog } from './SubmitDialogs.tsx'
import { useFormErrors } from './use-form-errors.ts'
import { useSaving } from './use-saving.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSteps } from './use-steps.ts'
import { advertAfter } from './values/advert-source.ts'
import { areAllBlank, errorsOf } from './values/errors.ts'
import { reviewedBy } from './values/proposals.ts'
import { readStep, type Step } from './values/steps.ts'
import styles from './ListingForm.module.css'

/** The seven steps of listing a property, or of editing one. Each step has its address, so Back and reload work. */
export function ListingForm({
  listing,
  rera,
  draftKey = null,
  above: Above,
}: {
  listing: PropertyDetail | null
  rera: ReraLimits
  /** The requested draft of the account. */
  draftKey?: string | null
  /** Above the questions of a step. */
  above?: ComponentType<{ photos: Photos }>
}): ReactElement {
  const { t } = useTranslation('form')
  const [params] = useSearchParams()
  const step = readStep(params.get('step'))
  const listingId = listing?.id ?? null
  const saver = useDraftSaver(listing, draftKey)
  const draft = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const { values, ready, visited } = draft
  const formErrors = useFormErrors(values, step)
  const { errors, shown: shownErrors, ofStep: stepErrors, forget } = formErrors
  const { account, where, others } = useAccountDrafts(saver, listingId, step)
  const signIn = useSignIn(() => void account.open())

  const set = useCallback<Form['set']>(
    (change) => {
      const patch = typeof change === 'function' ? change(saver.state().values) : change
      const { values: before } = saver.state()
      // A change that brings its own marks replaces the whole form.
      const marks =
        'advert' in patch ? {} : { ...reviewedBy(patch, before), ...advertAfter(patch, before) }
      saver.set({ ...patch, ...marks })
      forget(patch)
    },
    [saver, forget],
  )
  const photos = usePhotos({
    draft: String(listingId ?? draftKey ?? 'new'),
    photos: values.photos,
    saved: useMemo(() => listing?.pictures ?? [], [listing]),
    set,
    signIn,
  })
  const { heading, goTo, startNext, showPublished } = useSteps({ saver, step, ready, draftKey })
  const saving = useSaving({
    saver,
    listingId,
    photos,
    formErrors,
    signIn,
    step,
    goTo,
    showPublished,
  })
  const startAfresh = useStartAfresh(saver, draftKey, startNext, photos.clear)
  const { busy, submit } = saving

  // A second press while the checks are loading is the same one.
  const leaving = useRef(false)
  const next = async (): Promise<void> => {
    if (step === 7) {
      await submit()
      return
    }
    if (leaving.current) return
    leaving.current = true
    const found = errorsOf(step, await formErrors.find(saver.state().values))
    leaving.current = false
    if (Object.keys(found).length === 0) goTo(readStep(String(step + 1)))
    else formErrors.tryStep()
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
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
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
            {Above ? <Above photos={photos} /> : null}
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
      <SubmitDecisionDialog {...saving.decision} />
    </ListingFormContext>
  )
}

function StepBody({ step, photos }: { step: Step; photos: Photos }): ReactElement {
  switch (step) {
    case 1:
      return <BasicStep />
    case 2:
      return <LocationStep />
    case 3:
      return <PhysicalStep />
    case 4:
      return <FinancialStep />
    case 5:
      return <AmenitiesStep />
    case 6:
      return <LegalStep />
    case 7:
      return <PhotosStep photos={photos} />
  }
}

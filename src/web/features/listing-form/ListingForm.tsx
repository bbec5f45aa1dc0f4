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
import { Icon } from '../../ui/Icon.tsx'
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
import { areAllBlank, errorsOf, findErrors, firstError, type Errors } from './values/find-errors.ts'
import { ListingFormContext, type ListingForm as Form } from './form-context.ts'
import { newValues } from './values/form-values.ts'
import { fromListing } from './values/from-listing.ts'
import { usePhotos } from './photos/use-photos.ts'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { AlreadySentDialog, DuplicateDialog, ReviewDialog, StaleDialog } from './SubmitDialogs.tsx'
import { StepBody } from './StepBody.tsx'
import { readStep, stepOf, STEPS, type Step } from './values/steps.ts'
import { useAccountDrafts } from './drafts/use-account-drafts.ts'
import { useSignIn } from './use-sign-in.tsx'
import { useSubmit } from './use-submit.ts'
import './listing-form.css'

/** Fields of the contract whose answer stands under another name in the form. */
const VALUE_OF: Record<string, string> = {
  images: 'photos',
  latitude: 'position',
  longitude: 'position',
  polygonCoordinates: 'polygon',
}

/** The seven steps of listing a property, or of editing one. Each step has its address, so Back and reload work. */
export function ListingForm({
  listing,
  rera,
  draftKey = null,
}: {
  listing: PropertyDetail | null
  rera: ReraLimits
  /** The draft of the account that was asked for. */
  draftKey?: string | null
}): ReactElement {
  const { t } = useTranslation('form')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const step = readStep(params.get('step'))
  const listingId = listing?.id ?? null
  const keeper = useKeeper(listing, draftKey)
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  const { values, ready, visited } = draft
  const errors = useMemo(() => findErrors(values), [values])
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** Steps that were left or sent with errors: their blanks are told too. */
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** Sentences of the server, until their field changes. */
  const [refused, setRefused] = useState<Errors>({})
  const { account, where, others } = useAccountDrafts(keeper, listingId, step)
  const { signIn, dialog } = useSignIn(() => void account.open())
  const heading = useRef<HTMLHeadingElement>(null)

  const set = useCallback<Form['set']>(
    (change) => {
      const patch = typeof change === 'function' ? change(keeper.state().values) : change
      keeper.set(patch)
      const changed = (field: string): boolean => (VALUE_OF[field] ?? field) in patch
      setRefused((now) =>
        Object.keys(now).some(changed)
          ? Object.fromEntries(Object.entries(now).filter(([field]) => !changed(field)))
          : now,
      )
    },
    [keeper],
  )
  const photos = usePhotos({
    photos: values.photos,
    saved: useMemo(() => listing?.pictures ?? [], [listing]),
    set,
    signIn,
  })

  const goTo = useCallback(
    (next: Step, search = window.location.search) => {
      keeper.flush()
      void navigate(withLanguage(`?step=${next}`, search), { preventScrollReset: true })
    },
    [keeper, navigate],
  )
  /** The next listing has a page of its own: this one's was the draft's. */
  const beginAnew = (): void => {
    if (draftKey === null) goTo(1)
    else void navigate(withLanguage(paths.addProperty(), window.location.search))
  }
  // A step is opened with its heading in view and in focus; the first page view leaves the focus alone.
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    if (!ready) return
    // Once for each opening: a form that starts afresh has only its first step open.
    if (shown.current !== step) keeper.visit(step)
    if (shown.current !== null && shown.current !== step) {
      keeper.flush()
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [ready, keeper, step])

  /** What is told at a field by now. */
  const shownErrors: Errors = {}
  for (const [field, message] of Object.entries({ ...errors, ...refused })) {
    const told = tried.has(stepOf(field)) || field in refused
    const wrong = touched.has(field) && !areAllBlank({ [field]: message }, values)
    if (told || wrong) shownErrors[field] = message
  }
  const stepErrors = errorsOf(step, shownErrors)
  const wrongSteps = STEPS.filter((one) => Object.keys(errorsOf(one, shownErrors)).length > 0)
  const triedHere = tried.has(step) || Object.keys(errorsOf(step, refused)).length > 0

  /** To the step of the first wrong field, with its summary. */
  const showErrors = (found: Errors): void => {
    const first = firstError(found)
    const own = findErrors(keeper.state().values)
    setRefused(Object.fromEntries(Object.entries(found).filter(([field]) => !(field in own))))
    setTried(new Set(STEPS))
    setAttempt((count) => count + 1)
    if (first === null) return
    if (first.step !== step) goTo(first.step)
    // After the step is drawn.
    setTimeout(() => focusField(first.field), 60)
  }
  const { busy, submit, standing, settle } = useSubmit({
    keeper,
    listingId,
    uploading: photos.uploads.some(({ state }) => state !== 'failed'),
    signIn,
    showErrors,
    onSaved: ({ version }) => {
      setTried(new Set())
      setTouched(new Set())
      setRefused({})
      if (listingId === null) {
        keeper.finish()
        beginAnew()
      } else {
        void photos.removeUnsaved(keeper.state().values.photos)
        keeper.finish(keeper.state().values, version)
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
    setTried((now) => new Set([...now, step]))
    setAttempt((count) => count + 1)
  }
  const startAfresh = (): void => {
    const before = keeper.state()
    const address = window.location.pathname + window.location.search
    keeper.finish()
    beginAnew()
    const undo = (): void => {
      keeper.putBack(before)
      keeper.flush()
      if (draftKey !== null) void navigate(address)
    }
    notify({ text: t('draft.gone'), actions: [{ label: t('draft.undo'), onClick: undo }] })
  }

  /** The person has been told: the next save replaces the newer version. */
  const overwriteNext = async (): Promise<void> => {
    if (listingId === null) return
    try {
      const { version } = await request<{ version: number }>(`/properties/${listingId}`)
      keeper.rebase(version)
    } catch {
      // Without an answer the next save meets the newer version again and says so.
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
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set([...now, field]))),
  }
  const lastWord = listingId === null ? 'add' : 'save'
  return (
    <ListingFormContext value={form}>
      <title>{`${t(`step.${step}.name`)} | ${t(listing ? 'title.edit' : 'title.add')} | Veedu`}</title>
      <meta name="description" content={t('title.about')} />
      <NoIndex />
      <div className="wrap">
        <form
          method="post"
          className="sheet"
          noValidate
          onSubmit={next}
          aria-label={t('formLabel')}
        >
          <Progress step={step} visited={visited} wrong={wrongSteps} />
          <div className="body">
            <header>
              <p className="kicker">
                {listing ? t('title.editing', { title: listing.title }) : t('title.add')}
              </p>
              <h1 tabIndex={-1} ref={heading}>
                {t(`step.${step}.name`)}
              </h1>
              <p className="lead">{t(`step.${step}.lead`)}</p>
            </header>
            <noscript>
              <p className="note">{t('noScript')}</p>
            </noscript>
            <OtherDrafts others={draft.editedAt === null ? others : []} />
            <DraftNotice
              draft={draft}
              onBringBack={() => keeper.bringBack()}
              onSwap={() => keeper.swap()}
              onFresh={startAfresh}
              onDismiss={() => keeper.dismissNotice()}
            />
            {triedHere && Object.keys(stepErrors).length > 0 ? (
              <ErrorSummary
                // A new try is a new summary: it takes the focus again.
                key={`${step} ${attempt}`}
                errors={stepErrors}
                onLater={
                  step < 7 && areAllBlank(stepErrors, values)
                    ? () => goTo(readStep(String(step + 1)))
                    : null
                }
              />
            ) : null}
            {/* Nothing can be typed before the draft has been looked for: it would be lost. */}
            <fieldset className="step" disabled={!ready || busy} key={step}>
              <StepBody step={step} photos={photos} />
            </fieldset>
          </div>
          <Preview />
          <div className="fbar">
            <DraftLine draft={draft} where={where} />
            <div className="row">
              <button
                type="button"
                className="btn line back"
                disabled={step === 1 || busy}
                onClick={() => goTo(readStep(String(step - 1)))}
              >
                <Icon name="left" />
                <span>{t('previous')}</span>
              </button>
              {/* Who only mends a price need not walk through the steps behind it. */}
              {listingId !== null && step < 7 ? (
                <button
                  type="button"
                  className="btn soft"
                  disabled={!ready || busy}
                  onClick={() => void submit()}
                >
                  {t('saveHere')}
                </button>
              ) : null}
              <button type="submit" className="btn" disabled={!ready || busy}>
                {step < 7 ? t('next') : t(busy ? `${lastWord}Busy` : lastWord)}
              </button>
            </div>
          </div>
        </form>
      </div>
      {dialog}
      {standing?.kind === 'stale' ? (
        <StaleDialog
          onReload={() => {
            settle()
            keeper.finish()
            void revalidate()
          }}
          // First the version, then the form: a quick second save would meet the same answer again.
          onKeep={() => void overwriteNext().then(settle)}
        />
      ) : null}
      {standing?.kind === 'alreadySent' ? (
        <AlreadySentDialog
          onClose={settle}
          onAgain={() => {
            keeper.renewKey()
            void submit({ anyway: true })
          }}
        />
      ) : null}
      {standing?.kind === 'review' ? (
        <ReviewDialog
          review={standing.review}
          onClose={settle}
          onSave={() => void submit({ anyway: true })}
        />
      ) : null}
      {standing?.kind === 'duplicate' ? (
        <DuplicateDialog
          listings={standing.listings}
          onClose={settle}
          onAnyway={() => void submit({ anyway: true })}
        />
      ) : null}
    </ListingFormContext>
  )
}

/** One keeper for one listing; a newer version from the server, without changes here, replaces what is shown. */
function useKeeper(listing: PropertyDetail | null, draftKey: string | null): DraftSaver {
  // Nobody is put into a city that they have not chosen.
  const city = useRoot()?.preferredCity ?? ''
  const [keeper] = useState(
    () =>
      new DraftSaver({
        listingId: listing?.id ?? null,
        initial: listing ? fromListing(listing) : newValues({ city }),
        version: listing?.version ?? null,
        storage: browserStorage,
        draftKey,
      }),
  )
  useEffect(() => keeper.start(window), [keeper])
  return keeper
}

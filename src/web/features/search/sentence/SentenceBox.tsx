import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation, useNavigate, type Location } from 'react-router'
import { LIMITS } from '../../../../contracts/limits.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Combobox, OptionDetail } from '../../../ui/forms/Combobox.tsx'
import { useComboboxState } from '../../../ui/forms/use-combobox.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Text, VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { withLanguage } from '../../../ui/Link.tsx'
import { offersFor, type Offer } from './offers.ts'
import { addRecentSentence, clearRecentSentences } from './recent-sentences.ts'
import styles from './SentenceBox.module.css'
import { useCompletions } from './use-completions.ts'
import { useSpeech } from './use-speech.ts'

/** Loaded once something is typed: the names of all filters are no part of every page. */
const ReadOut = lazy(() => import('./ReadOut.tsx'))

const PICTURES = { recent: 'redo', clear: 'trash', phrase: 'search', place: 'pin' } as const

interface Edited {
  of: string
  text: string
  /** Where it was searched for; null before. */
  searchedAt: Location | null
}

/**
 * The search in a person's own words: a combobox of completions over a form of its own, which leads to the search page
 * with the sentence as `ask`. Without JavaScript it is that form. `sentence` is the current search in words. Pages that
 * show it name `ask` and `places` among their namespaces. Its keys are those of `useCombobox`; Enter searches unless
 * an offer is reached.
 */
export function SentenceBox({
  id = 'ask',
  sentence = '',
  large = false,
  landmark = true,
  className,
}: {
  id?: string
  sentence?: string
  /** With the word "Search" on its button, where there is room for it. */
  large?: boolean
  /** It is the page's search for screen readers; false beside another one. */
  landmark?: boolean
  className?: string
}): ReactElement {
  const { t, i18n } = useTranslation('ask')
  const lang = i18n.language === 'ml' ? 'ml' : 'en'
  const navigate = useNavigate()
  const location = useLocation()
  const { search } = location
  /** What was typed over `of`; once searched for, it stands until the page of that location is left. */
  const [edited, setEdited] = useState<Edited | null>(null)
  const isSearched = edited?.searchedAt != null && edited.searchedAt !== location
  const text = edited?.of === sentence && !isSearched ? edited.text : sentence
  const setText = (next: string): void => setEdited({ of: sentence, text: next, searchedAt: null })
  const state = useComboboxState<Offer>()
  const { answer, isStale, isOffline } = useCompletions(text, lang, state.open)
  const offers = state.open ? offersFor(text, answer?.completions ?? [], isStale) : []
  const speech = useSpeech(lang, (heard, isOver) => {
    setText(heard)
    if (!isOver) return
    // What was heard can be corrected, and is searched for by Enter.
    document.getElementById(id)?.focus()
    state.setTyping(true)
    state.setOpen(true)
  })
  const asked = text.trim() === '' ? null : (answer?.asked ?? null)

  const go = (wanted: string): void => {
    speech.cancel()
    state.setOpen(false)
    // Going back shows the search of that page again.
    setEdited({ of: sentence, text: wanted, searchedAt: location })
    const words = wanted.trim().replace(/\s+/g, ' ')
    if (words !== '') addRecentSentence(words)
    void navigate(withLanguage(paths.ask(words), search))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    go(text)
  }
  const choose = (offer: Offer): void => {
    if (offer.kind === 'clear') return clearRecentSentences()
    setText(offer.kind === 'recent' ? offer.sentence : `${offer.sentence} `)
    // What may come next.
    state.setOpen(true)
    state.setTyping(true)
  }
  const urlLang = new URLSearchParams(search).get('lang')
  return (
    <form
      role={landmark ? 'search' : undefined}
      aria-label={t('label')}
      action={paths.ask('')}
      className={classNames(styles.form, large && styles.large, className)}
      onSubmit={submit}
    >
      {urlLang ? <input type="hidden" name="lang" value={urlLang} /> : null}
      <Combobox
        id={id}
        name="ask"
        state={state}
        options={offers}
        optionKey={(offer) =>
          offer.kind === 'clear' ? 'clear' : `${offer.kind} ${offer.sentence}`
        }
        optionClass={styles.offer}
        renderOption={(offer) => <OfferText offer={offer} />}
        value={text}
        onChange={setText}
        onChoose={choose}
        openOnClick
        aria-label={t('label')}
        placeholder={t('example')}
        listLabel={t('offers')}
        status={announced()}
        maxLength={LIMITS.ask.maxChars}
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !state.open) return
          event.preventDefault()
          event.stopPropagation()
          state.setOpen(false)
        }}
        frameClass={styles.frame}
        listClass={styles.popup}
        header={
          asked ? (
            <Suspense fallback={null}>
              <ReadOut asked={asked} isStale={isStale} />
            </Suspense>
          ) : undefined
        }
        before={large ? <Icon name="search" /> : undefined}
        after={
          <>
            {speech.isSupported ? (
              <IconButton
                icon="mic"
                className={classNames(styles.mic, speech.isListening && styles.listening)}
                aria-pressed={speech.isListening}
                label={t(speech.isListening ? 'speech.stop' : 'speech.start')}
                // The field keeps the focus, by which the button is shown.
                onMouseDown={(event) => event.preventDefault()}
                onClick={speech.isListening ? speech.stop : speech.start}
              />
            ) : null}
            <Button type="submit" className={styles.submit} aria-label={t('search')}>
              <Icon name={large ? 'arrow' : 'search'} />
              {large ? <span className={styles.word}>{t('search')}</span> : null}
            </Button>
          </>
        }
      />
      {isOffline && state.open ? (
        <Text size="small" role="status" className={styles.speech}>
          {t('offline')}
        </Text>
      ) : null}
      {speech.isListening || speech.problem ? (
        <Text size="small" role="status" className={styles.speech}>
          {speech.problem ? t(`speech.${speech.problem}`) : t('speech.listening')}
        </Text>
      ) : null}
    </form>
  )

  /** Read out while no offer is reached: "6 suggestions. 45 homes". */
  function announced(): string {
    const parts = [t('offerCount', { count: offers.length })]
    if (asked && !isStale)
      parts.push(t('homes', { count: asked.total, total: formatNumber(asked.total) }))
    return parts.join('. ')
  }
}

function OfferText({ offer }: { offer: Offer }): ReactElement {
  const { t } = useTranslation(['ask', 'places'])
  if (offer.kind === 'clear')
    return (
      <>
        <Icon name={PICTURES.clear} />
        {t('clearRecent')}
      </>
    )
  if (offer.kind === 'recent')
    return (
      <>
        <Icon name={PICTURES.recent} />
        <span className={styles.words}>{offer.sentence}</span>
        <OptionDetail>{t('recent')}</OptionDetail>
      </>
    )
  const { sentence, added, place, total } = offer
  const begun = sentence.slice(0, sentence.length - added.length)
  const end = endOf(begun)
  return (
    <>
      <Icon name={place ? PICTURES.place : PICTURES.phrase} />
      <span className={styles.words}>
        <VisuallyHidden>{begun}</VisuallyHidden>
        <span aria-hidden="true">{end}</span>
        <b>{added}</b>
        {place ? <small> {t(`places:kind.${place.kind}`)}</small> : null}
      </span>
      {total === null ? null : (
        <OptionDetail className={styles.total}>
          {t('homes', { count: total, total: formatNumber(total) })}
        </OptionDetail>
      )}
    </>
  )
}

/** The last words of what stands in the field already: what is added must not be pushed off a phone's line. */
const SHOWN_CHARS = 18

function endOf(begun: string): string {
  if (begun.length <= SHOWN_CHARS) return begun
  const from = begun.indexOf(' ', begun.length - SHOWN_CHARS)
  return from === -1 || from >= begun.length - 1 ? '… ' : `…${begun.slice(from)}`
}

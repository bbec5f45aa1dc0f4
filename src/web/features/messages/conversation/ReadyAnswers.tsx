import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import type { ReplyTemplate, ReplyTemplates } from '../../../../contracts/messages/templates.ts'
import { FILLERS, fillTemplate, type Filler } from '../../../../domain/messages/templates.ts'
import { LANGUAGES, type Language } from '../../../../i18n/languages.ts'
import { randomId } from '../../../platform/random-id.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { TextArea } from '../../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Dialog, DialogText } from '../../../ui/overlays/Dialog.tsx'
import styles from './ReadyAnswers.module.css'

const { max, maxChars } = LIMITS.replyTemplates
/** The answers that are built in, in `readyAnswers:builtIn`. */
const BUILT_IN = ['available', 'when', 'directions', 'papers', 'price', 'photos', 'gone'] as const
/** In their own words, wherever the page is read. */
const LANGUAGE_NAMES = { en: 'English', ml: 'മലയാളം' } as const

interface Editing {
  /** Null: a new one. */
  id: number | null
  text: string
  /** The call's idempotency key: pressed twice, it is added once. */
  key: string
}

/** Ready answers, one's own first. Choosing one puts it into the box, to be changed and sent from there. */
export default function ReadyAnswers({
  values,
  onChoose,
  onClose,
}: {
  values: Readonly<Partial<Record<Filler, string>>>
  onChoose: (text: string) => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('readyAnswers')
  const [own, setOwn] = useState<readonly ReplyTemplate[] | null>(null)
  const [lang, setLang] = useState<Language>(i18n.language === 'ml' ? 'ml' : 'en')
  const [editing, setEditing] = useState<Editing | null>(null)
  const [error, setError] = useState('')
  const [loaded, setLoaded] = useState<readonly string[]>([lang])
  useEffect(() => {
    const abort = new AbortController()
    request<ReplyTemplates>('/messages/templates', { signal: abort.signal })
      .then(({ items }) => setOwn(items))
      .catch(() => {
        if (!abort.signal.aborted) setError(t('failed'))
      })
    return () => abort.abort()
  }, [t])
  useEffect(() => {
    let left = false
    // The other language is loaded only by those who ask for it.
    if (!loaded.includes(lang))
      i18n
        .in(lang)
        .load('readyAnswers')
        .then(() => {
          if (!left) setLoaded((before) => [...before, lang])
          return null
        })
        .catch(() => {
          if (!left) setError(t('failed'))
        })
    return () => {
      left = true
    }
  }, [i18n, lang, loaded, t])

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setError('')
    try {
      await work()
    } catch (failure) {
      const reason = failure instanceof RequestError && failure.status > 0 ? failure.message : ''
      setError(reason || t('failed'))
    }
  }
  const save = ({ id, text, key }: Editing): Promise<void> =>
    attempt(async () => {
      const body = { text: text.trim() }
      if (id === null) {
        const options = { method: 'POST', body, idempotencyKey: key } as const
        const added = await request<ReplyTemplate>('/messages/templates', options)
        setOwn((before) => [...(before ?? []), added])
      } else {
        const path = `/messages/templates/${id}`
        const changed = await request<ReplyTemplate>(path, { method: 'PUT', body })
        setOwn((before) => (before ?? []).map((each) => (each.id === id ? changed : each)))
      }
      setEditing(null)
    })
  const remove = (id: number): Promise<void> =>
    attempt(async () => {
      await request(`/messages/templates/${id}`, { method: 'DELETE' })
      setOwn((before) => (before ?? []).filter((each) => each.id !== id))
    })
  const moveUp = (at: number): Promise<void> =>
    attempt(async () => {
      const moved = own?.[at]
      if (!own || !moved) return
      const ids = own.toSpliced(at, 1).toSpliced(at - 1, 0, moved)
      const body = { ids: ids.map(({ id }) => id) }
      const path = '/messages/templates/order'
      setOwn((await request<ReplyTemplates>(path, { method: 'PUT', body })).items)
    })
  const choose = (text: string): void => {
    onChoose(fillTemplate(text, values))
    onClose()
  }
  const builtIn = i18n.in(lang).translator('readyAnswers')
  return (
    <Dialog title={t('title')} onClose={onClose} sheet closeOnBackdrop initialFocus="title">
      <DialogText>{t('lead')}</DialogText>
      {error === '' ? null : <FieldError role="alert">{error}</FieldError>}
      {editing ? (
        <Edit
          editing={editing}
          onChange={setEditing}
          onSave={() => void save(editing)}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <Stack gap={4}>
          <section aria-labelledby="own-answers">
            <Row justify="between">
              <h3 id="own-answers">{t('own')}</h3>
              {own !== null && own.length < max ? (
                <Button
                  variant="soft"
                  onClick={() => setEditing({ id: null, text: '', key: randomId() })}
                >
                  {t('add')}
                </Button>
              ) : null}
            </Row>
            {own?.length === 0 ? <Text muted>{t('none')}</Text> : null}
            <ul className={styles.answers}>
              {(own ?? []).map(({ id, text }, at) => (
                <li key={id}>
                  <button type="button" className={styles.answer} onClick={() => choose(text)}>
                    <span dir="auto">{fillTemplate(text, values)}</span>
                  </button>
                  <Row gap={0}>
                    {at > 0 ? (
                      <IconButton
                        icon="up"
                        label={t('moveUp', { text: short(text) })}
                        onClick={() => void moveUp(at)}
                      />
                    ) : null}
                    <IconButton
                      icon="pencil"
                      label={t('edit', { text: short(text) })}
                      onClick={() => setEditing({ id, text, key: randomId() })}
                    />
                    <IconButton
                      icon="trash"
                      label={t('remove', { text: short(text) })}
                      onClick={() => void remove(id)}
                    />
                  </Row>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="built-in-answers">
            <Row justify="between">
              <h3 id="built-in-answers">{t('builtInTitle')}</h3>
              <SegmentedControl
                label={t('language')}
                name="answer-language"
                value={lang}
                options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
                onChange={setLang}
              />
            </Row>
            <ul className={styles.answers} lang={lang}>
              {(loaded.includes(lang) ? BUILT_IN : []).map((name) => {
                const text = builtIn(`builtIn.${name}`)
                return (
                  <li key={name}>
                    <button type="button" className={styles.answer} onClick={() => choose(text)}>
                      {fillTemplate(text, values)}
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        </Stack>
      )}
    </Dialog>
  )
}

function Edit({
  editing,
  onChange,
  onSave,
  onCancel,
}: {
  editing: Editing
  onChange: (editing: Editing) => void
  onSave: () => void
  onCancel: () => void
}): ReactElement {
  const { t } = useTranslation('readyAnswers')
  const { id, text } = editing
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSave()
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={t(id === null ? 'addTitle' : 'editTitle')}
          value={text}
          rows={4}
          maxLength={maxChars}
          required
          help={t('fillersHelp')}
          onChange={({ target }) => onChange({ ...editing, text: target.value })}
        />
        <Row>
          {FILLERS.map((filler) => (
            <Button
              key={filler}
              variant="outline"
              onClick={() =>
                onChange({ ...editing, text: `${text}${text === '' ? '' : ' '}{${filler}}` })
              }
            >
              {t(`filler.${filler}`)}
            </Button>
          ))}
        </Row>
        <Row justify="end">
          <Button variant="text" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </Row>
      </Stack>
    </form>
  )
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import type { Language } from '../../../i18n/languages.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { notify } from '../../ui/notify.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useListingForm } from '../listing-form/form-context.ts'
import type { Photos } from '../listing-form/photos/use-photos.ts'
import { AdvertDrafts } from './AdvertDrafts.tsx'
import { advertValues } from './advert-values.ts'
import { isAdvert } from './adverts-api.ts'
import { LeftWordsList } from './LeftWordsList.tsx'
import { PasteBox } from './PasteBox.tsx'
import styles from './adverts.module.css'

interface Pasted {
  adverts: AdvertReadingAnswer[]
  pictures: File[]
}

/**
 * At the top of the form: fills it from one advertisement, or lists several as drafts. A form with answers is replaced
 * only when its writer says so.
 */
export function PasteIntoForm({ photos }: { photos: Photos }): ReactElement | null {
  const { t, i18n } = useTranslation(['form', 'adverts'])
  const { values, set, draft, step, listingId, signIn } = useListingForm()
  const [open, setOpen] = useState(false)
  const [drafts, setDrafts] = useState<Pasted | null>(null)
  const [asking, setAsking] = useState<Pasted | null>(null)
  // A text takes a moment to be read, and its writer may type meanwhile: what counts is the form by then.
  const latest = useRef({ values, draft })
  useLayoutEffect(() => {
    latest.current = { values, draft }
  })
  if (listingId !== null || step !== 1 || !draft.ready) return null

  const fill = ({ adverts: [advert], pictures }: Pasted): void => {
    if (!advert) return
    const before = latest.current.values
    // Pictures that are in the form already belong to it.
    set((now) => ({
      ...advertValues(advert, i18n.language as Language),
      photos: now.photos,
    }))
    photos.add(pictures)
    setAsking(null)
    setDrafts(null)
    setOpen(false)
    notify({
      kind: 'success',
      text: t('adverts:form.filled'),
      actions: [{ label: t('draft.undo'), onClick: () => set({ ...before }) }],
    })
    requestAnimationFrame(() => document.getElementById('advert-source')?.focus())
  }
  const read = async (adverts: AdvertReadingAnswer[], pictures: File[]): Promise<boolean> => {
    const pasted = { adverts, pictures }
    if (adverts.length !== 1 || !adverts.every(isAdvert)) setDrafts(pasted)
    else if (latest.current.draft.editedAt !== null || latest.current.values.title !== '') {
      setAsking(pasted)
      return false
    } else fill(pasted)
    return true
  }
  return (
    <>
      <Disclosure
        className={styles.box}
        summary={t('adverts:box.title')}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <PasteBox onRead={read} signIn={signIn} />
      </Disclosure>
      {drafts ? (
        <AdvertDrafts
          key={drafts.adverts.map(({ text }) => text).join('\n')}
          adverts={drafts.adverts}
          pictures={drafts.pictures}
          signIn={signIn}
        />
      ) : null}
      {values.advert ? (
        <Note tone="info" id="advert-source" tabIndex={-1}>
          <p>{t('adverts:form.source')}</p>
          <LeftWordsList left={values.advert.left} />
        </Note>
      ) : null}
      {asking ? (
        <Dialog
          title={t('adverts:form.askTitle')}
          size="small"
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button
                variant="outline"
                onClick={() => {
                  setDrafts(asking)
                  setAsking(null)
                }}
              >
                {t('adverts:form.asDraft')}
              </Button>
              <Button onClick={() => fill(asking)}>{t('adverts:form.replace')}</Button>
            </>
          }
        >
          <p>{t('adverts:form.ask')}</p>
        </Dialog>
      ) : null}
    </>
  )
}

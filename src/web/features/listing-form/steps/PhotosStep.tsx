import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { GroupFields } from '../fields/GroupFields.tsx'
import { useListingForm } from '../form-context.ts'
import photoStyles from '../photos/photos.module.css'
import { PhotoDrop } from '../photos/PhotoDrop.tsx'
import { PhotoTile, RoomSuggestions } from '../photos/PhotoTile.tsx'
import { UploadRow } from '../photos/UploadRow.tsx'
import type { Photos } from '../photos/use-photos.ts'
import { usePictureNotices } from '../photos/use-picture-notices.ts'
import { StepsReview } from '../review/StepsReview.tsx'
import { ProposalReview } from './ProposalReview.tsx'
import { SubmitChecklist } from './SubmitChecklist.tsx'
import { Group } from './Group.tsx'
import styles from './steps.module.css'
import { useErrorText } from '../../../ui/ErrorText.tsx'

/** Step 7: the pictures in their order, the first as cover, and links to tours. */
export function PhotosStep({ photos }: { photos: Photos }): ReactElement {
  const { t } = useTranslation('form')
  const { values, errorAt, listingId } = useListingForm()
  const errorText = useErrorText()
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const section = useRef<HTMLElement>(null)
  const total = values.photos.length
  const notices = usePictureNotices(values.photos)
  const error = errorAt('images')

  const move = (from: number, to: number): void => {
    photos.move(from, to)
    setAnnouncement(t('photos.moved', { from: from + 1, to: to + 1 }))
    // The tile is drawn in its new place first; its button for the same direction may be at its end there.
    const way = to < from ? 'earlier' : 'later'
    requestAnimationFrame(() => {
      const tile = list.current?.children[to]
      const again = tile?.querySelector<HTMLElement>(`[data-move='${way}']:not(:disabled)`)
      ;(again ?? tile?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus()
    })
  }
  const remove = (at: number): void => {
    const photo = values.photos[at]
    if (!photo) return
    void photos.remove(photo)
    setAnnouncement(t('photos.removed', { number: at + 1 }))
    // The focused button has been removed.
    section.current?.focus()
  }
  return (
    <>
      <section className={styles.group} ref={section} tabIndex={-1} aria-label={t('group.photos')}>
        <Row justify="between" align="baseline">
          <h2 className={styles.title}>{t('group.photos')}</h2>
          <Text as="span" muted size="small">
            {t('photos.count', { count: total, max: LIMITS.images.maxPerListing })}
          </Text>
        </Row>
        {error ? <FieldError>{errorText(error)}</FieldError> : null}
        <PhotoDrop onFiles={photos.add} />
        {photos.uploads.length > 0 ? (
          <Stack as="ul" gap={2}>
            {photos.uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => photos.retry(upload.key)}
                onShrink={() => photos.shrink(upload.key)}
                onDrop={() => {
                  photos.drop(upload.key)
                  // The focused button has been removed.
                  section.current?.focus()
                }}
              />
            ))}
          </Stack>
        ) : null}
        <RoomSuggestions />
        <ul className={photoStyles.photos} ref={list}>
          {values.photos.map((photo, at) => (
            <li key={photo.url}>
              <PhotoTile
                photo={photo}
                at={at}
                of={total}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
                notices={notices.of(photo)}
                onKeep={() => {
                  notices.keep(photo)
                  setAnnouncement(t('photos.kept', { number: at + 1 }))
                  // The focused button has been removed.
                  section.current?.focus()
                }}
                onDescribe={(caption) => photos.describe(photo, caption)}
                onDragStart={() => {
                  dragged.current = at
                }}
                onDrop={() => {
                  if (dragged.current !== null && dragged.current !== at) move(dragged.current, at)
                  dragged.current = null
                }}
              />
            </li>
          ))}
        </ul>
        <VisuallyHidden as="p" role="status">
          {announcement}
        </VisuallyHidden>
      </section>
      <Group title={t('group.tours')} lead={t('group.toursLead')}>
        <GroupFields group="tours" />
      </Group>
      <ProposalReview />
      {listingId === null ? <StepsReview waitingPhotos={photos.unsent} /> : null}
      <SubmitChecklist waitingPhotos={photos.unsent} />
    </>
  )
}

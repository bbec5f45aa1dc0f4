import { useState, type DragEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import {
  hasPanoramaShape,
  isMarkedPanorama,
  markPanorama,
} from '../../../../domain/images/panorama.ts'
import { ROOMS } from '../../../../domain/images/rooms.ts'
import type { PictureNotice } from '../../../../domain/images/notices.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { ControlFrame, FieldError } from '../../../ui/forms/Field.tsx'
import type { Photo } from '../values/form-values.ts'
import styles from './photos.module.css'
import { blurredPlaceholder } from '../../listing-parts/blurred.ts'

/**
 * One picture: what it shows, its place in the row, and the buttons to move or remove it. The picture itself can be
 * dragged onto another one's place.
 */
export function PhotoTile({
  photo,
  at,
  of,
  onMove,
  onRemove,
  onDescribe,
  notices,
  onKeep,
  onDragStart,
  onDrop,
}: {
  photo: Photo
  at: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (caption: string) => void
  /** What the owner should look at; none once the owner keeps the picture. */
  notices: readonly PictureNotice[]
  onKeep: () => void
  onDragStart: () => void
  onDrop: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { t: notice } = useTranslation('pictureNotices')
  const [isOver, setOver] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [mayBePanorama, setMayBePanorama] = useState(false)
  const name = t('photos.name', { number: at + 1, total: of })
  const shows = photo.caption || photo.name
  const over = (event: DragEvent): void => {
    // Files belong into the field above.
    if (event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Card
      padded={false}
      className={classNames('clipped', isOver && styles.photoOver)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onDrop()
      }}
    >
      <div
        className={styles.picture}
        style={blurredPlaceholder(photo.thumbhash) ?? undefined}
        draggable={of > 1}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          // Firefox drags only what carries something.
          event.dataTransfer.setData('text/plain', name)
          onDragStart()
        }}
      >
        {isMissing ? (
          <FieldError role="alert" className={styles.missing}>
            {t('photos.missing')}
          </FieldError>
        ) : (
          <img
            src={photo.url}
            alt={shows ? `${name}: ${shows}` : name}
            draggable={false}
            onError={() => setMissing(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setMayBePanorama(hasPanoramaShape({ width, height }))
            }
          />
        )}
        {at === 0 ? (
          <Tag tone="teal" className={styles.cover}>
            {t('photos.cover')}
          </Tag>
        ) : null}
      </div>
      {notices.length > 0 ? (
        <Note tone="warning" icon={null} className={styles.notices}>
          {notices.map((each) => (
            <p key={each}>
              <b>{notice(`${each}.name`)}.</b> {notice(`${each}.why`)}
            </p>
          ))}
          <Button
            variant="text"
            atEdge
            aria-label={t('photos.keepNamed', { name })}
            onClick={onKeep}
          >
            {t('photos.keep')}
          </Button>
        </Note>
      ) : null}
      <ControlFrame className={styles.caption}>
        <input
          value={photo.caption}
          maxLength={LIMITS.images.maxCaptionChars}
          list={ROOMS_LIST}
          aria-label={t('photos.captionOf', { name })}
          placeholder={t('photos.caption')}
          onChange={(event) => onDescribe(event.target.value)}
          // Enter would go on to the next step.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </ControlFrame>
      {mayBePanorama ? (
        <Checkbox
          className={styles.panorama}
          checked={isMarkedPanorama(photo.caption)}
          onChange={(event) => onDescribe(markPanorama(photo.caption, event.target.checked))}
          label={t('photos.panorama')}
        />
      ) : null}
      <div className={styles.photoButtons}>
        <IconButton
          icon="left"
          label={t('photos.earlier', { name })}
          data-move="earlier"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="right"
          label={t('photos.later', { name })}
          data-move="later"
          disabled={at === of - 1}
          onClick={() => onMove(at + 1)}
        />
        {at > 0 ? (
          <IconButton
            icon="star"
            label={t('photos.makeCover', { name })}
            title={t('photos.makeCover', { name })}
            onClick={() => onMove(0)}
          />
        ) : null}
        <IconButton icon="trash" label={t('removeNamed', { name })} onClick={onRemove} />
      </div>
    </Card>
  )
}

const ROOMS_LIST = 'photo-rooms'

/** Suggestions for all captions. Photos whose caption names a room are found by it in the gallery. */
export function RoomSuggestions(): ReactElement {
  const { t } = useTranslation('form')
  return (
    <datalist id={ROOMS_LIST}>
      {ROOMS.map((room) => (
        <option key={room}>{t(`photos.room.${room}`)}</option>
      ))}
    </datalist>
  )
}

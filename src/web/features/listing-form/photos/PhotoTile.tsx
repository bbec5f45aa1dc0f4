import { useState, type DragEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../../contracts/limits.ts'
import { blurredPlaceholder } from '../../listings/gallery/blurred.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Photo } from '../values/form-values.ts'

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
  onDragStart,
  onDrop,
}: {
  photo: Photo
  at: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (caption: string) => void
  onDragStart: () => void
  onDrop: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const [isOver, setOver] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const name = t('photos.name', { number: at + 1, total: of })
  const shows = photo.caption || photo.name
  const over = (event: DragEvent): void => {
    // Files belong into the field above.
    if (event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={isOver ? 'photo over' : 'photo'}
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
        className="ph"
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
          <p className="error" role="alert">
            <Icon name="warn" />
            {t('photos.missing')}
          </p>
        ) : (
          <img
            src={photo.url}
            alt={shows ? `${name}: ${shows}` : name}
            draggable={false}
            onError={() => setMissing(true)}
          />
        )}
        {at === 0 ? <span className="tag teal">{t('photos.cover')}</span> : null}
      </div>
      <div className="inp">
        <input
          value={photo.caption}
          maxLength={LIMITS.images.maxCaptionChars}
          aria-label={t('photos.captionOf', { name })}
          placeholder={t('photos.caption')}
          onChange={(event) => onDescribe(event.target.value)}
          // Enter would go on to the next step.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <div className="acts">
        <button
          type="button"
          className="icon-btn"
          data-move="earlier"
          disabled={at === 0}
          aria-label={t('photos.earlier', { name })}
          onClick={() => onMove(at - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="icon-btn"
          data-move="later"
          disabled={at === of - 1}
          aria-label={t('photos.later', { name })}
          onClick={() => onMove(at + 1)}
        >
          <Icon name="right" />
        </button>
        {at > 0 ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('photos.makeCover', { name })}
            title={t('photos.makeCover', { name })}
            onClick={() => onMove(0)}
          >
            <Icon name="star" />
          </button>
        ) : null}
        <button
          type="button"
          className="icon-btn end"
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </div>
  )
}

import type { DragEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { blurred } from '../../components/blurred.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Photo } from '../form-values.ts'

/** One picture: its place in the row, and the buttons to move or remove it. It can be dragged as well. */
export function PhotoTile({
  photo,
  at,
  of,
  onMove,
  onRemove,
  onDragStart,
  onDrop,
}: {
  photo: Photo
  at: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const name = t('photos.name', { number: at + 1, total: of })
  const over = (event: DragEvent): void => event.preventDefault()
  return (
    <div
      className="photo"
      draggable={of > 1}
      onDragStart={onDragStart}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <div className="ph" style={blurred(photo.thumbhash) ?? undefined}>
        <img src={photo.url} alt={photo.name ? `${name}: ${photo.name}` : name} draggable={false} />
        {at === 0 ? <span className="tag teal">{t('photos.cover')}</span> : null}
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

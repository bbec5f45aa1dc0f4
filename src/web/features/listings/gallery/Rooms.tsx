import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { byRoom } from '../../../../domain/images/rooms.ts'
import type { Carousel } from './use-carousel.ts'
import styles from './FullScreen.module.css'

/** The rooms that the captions name, as buttons that lead to their pictures; nothing for fewer than two rooms. */
export function Rooms({ carousel }: { carousel: Carousel }): ReactElement | null {
  const { t } = useTranslation('property')
  const { pictures, index, show } = carousel
  const rooms = byRoom(pictures)
  if (rooms.length < 2) return null
  return (
    <ul className={styles.rooms} aria-label={t('gallery.rooms')}>
      {rooms.map(({ room, at }) => {
        const isShown = at.includes(index)
        // Pressed again, it goes on to the next picture of the room.
        const next = at[(at.indexOf(index) + 1) % at.length] ?? 0
        return (
          <li key={room}>
            <button
              type="button"
              aria-current={isShown ? 'true' : undefined}
              onClick={() => show(next)}
            >
              {t(`room.${room}`)}
              {at.length > 1 ? ` (${at.length})` : ''}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

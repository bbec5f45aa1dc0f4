import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { searchAddress } from '../address.ts'
import type { Chip } from './chips.ts'
import './filter-chips.css'

/** The filters in force. Each is a link to the search without it, which applies at once. */
export function FilterChips({ chips }: { chips: readonly Chip[] }): ReactElement | null {
  const { t } = useTranslation('search')
  const list = useRef<HTMLUListElement>(null)
  /** Where the chip stood that was taken away with the keyboard or a tap. */
  const gone = useRef<{ at: number; of: string } | null>(null)
  const keys = chips.map(({ key }) => key).join('|')
  useEffect(() => {
    if (gone.current === null || gone.current.of === keys) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next =
      links[Math.min(gone.current.at, links.length - 1)] ??
      document.querySelector<HTMLElement>('.sp .lh h1')
    gone.current = null
    // Whoever has gone on meanwhile stays where they are.
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }, [keys])
  return (
    <ul ref={list} className="chosen" aria-label={t('chip.list')}>
      {chips.map(({ key, text, without }, at) => (
        <li key={key}>
          <Link
            className="chip on"
            to={searchAddress(without)}
            preventScrollReset
            onClick={() => {
              gone.current = { at, of: keys }
            }}
          >
            <span className="vh">{t('chip.without')} </span>
            {text}
            <Icon name="close" small />
          </Link>
        </li>
      ))}
    </ul>
  )
}

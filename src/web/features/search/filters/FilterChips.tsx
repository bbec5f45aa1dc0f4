import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { ChipLink } from '../../../ui/actions/Chip.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { searchAddress } from '../address.ts'
import type { Chip } from './chips.ts'
import styles from './filters.module.css'

/** The active filters in one line. Each is a link to the search without it. */
export function FilterChips({ chips }: { chips: readonly Chip[] }): ReactElement | null {
  const { t } = useTranslation('search')
  const list = useRef<HTMLUListElement>(null)
  /** The position of the chip that was removed, and the chips at that moment. */
  const removed = useRef<{ at: number; of: string } | null>(null)
  const keys = chips.map(({ key }) => key).join('|')
  useEffect(() => {
    if (removed.current === null || removed.current.of === keys) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next =
      links[Math.min(removed.current.at, links.length - 1)] ??
      document.querySelector<HTMLElement>('main h1')
    removed.current = null
    // Unless the focus has moved elsewhere meanwhile.
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }, [keys])
  return (
    <ul ref={list} className={styles.chosen} aria-label={t('chip.list')}>
      {chips.map(({ key, text, without }, at) => (
        <li key={key}>
          <ChipLink
            removable
            className={styles.chip}
            to={searchAddress(without)}
            preventScrollReset
            onClick={() => {
              removed.current = { at, of: keys }
            }}
          >
            <VisuallyHidden>{t('chip.without')} </VisuallyHidden>
            {text}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

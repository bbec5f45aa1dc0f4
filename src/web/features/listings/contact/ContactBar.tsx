import { useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { Price } from '../price/price.tsx'

/** A phone's way to the contact, at the window's foot while the card itself is out of sight. */
export function ContactBar({
  home,
  card,
  children,
}: {
  home: PropertyDetail
  card: RefObject<HTMLElement | null>
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('property')
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false))
    watch.observe(element)
    return () => watch.disconnect()
  }, [card])
  // It stays while it is away: a form that was opened from it is not lost when the page moves behind.
  return (
    <div
      className={near ? 'contact-bar away js noprint' : 'contact-bar js noprint'}
      role="group"
      aria-label={t('contact.title')}
    >
      <Price home={home} />
      {children}
    </div>
  )
}

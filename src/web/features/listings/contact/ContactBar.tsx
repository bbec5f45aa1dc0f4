import { useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Price } from '../../listing-parts/price.tsx'
import styles from './ContactBar.module.css'

/**
 * On phones: the ways to the contact at the bottom of the window while the card itself is out of sight. The number
 * that its button reveals opens above the buttons, and the page stays where it is.
 */
export function ContactBar({
  home,
  card,
  answer,
  onClose,
  children,
}: {
  home: PropertyDetail
  card: RefObject<HTMLElement | null>
  /** What the button revealed, or why it did not; null before. */
  answer: ReactNode
  /** Closes the answer. */
  onClose: () => void
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
  // Hidden rather than unmounted: a form opened from it survives scrolling.
  return (
    <div
      className={classNames(styles.bar, near && styles.away, 'needs-script', 'not-printed')}
      role="group"
      aria-label={t('contact.title')}
    >
      {answer ? (
        <div className={styles.answer}>
          {answer}
          <IconButton icon="close" label={t('contact.close')} onClick={onClose} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Price home={home} className={styles.price} />
        {children}
      </div>
    </div>
  )
}

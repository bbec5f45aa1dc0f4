import {
  createElement,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

/** A white surface with the one radius and shadow. `padded` unless a head, a table or a picture reaches its edges. */
export function Card({
  as = 'div',
  padded = true,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padded?: boolean
}): ReactElement {
  return createElement(as, {
    className: classNames(styles.card, padded && styles.padded, className),
    ...rest,
  })
}

/** Title, and actions at the other end of the line, of a card that is not padded. */
export function CardHeader({
  title,
  titleId,
  level = 2,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'header'>, 'title'> & {
  title: ReactNode
  /** For the `aria-labelledby` of the card. */
  titleId?: string
  level?: 2 | 3
}): ReactElement {
  return (
    <header className={classNames(styles.head, className)} {...rest}>
      {createElement(`h${level}`, { id: titleId, className: styles.title }, title)}
      {children}
    </header>
  )
}

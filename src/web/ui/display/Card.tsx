import {
  createElement,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
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
  titleRef,
  text,
  level = 2,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'header'>, 'title'> & {
  title: ReactNode
  /** For the `aria-labelledby` of the card. */
  titleId?: string
  /** For giving the title the focus, when the button that had it went away. */
  titleRef?: Ref<HTMLHeadingElement>
  /** A sentence below the title. */
  text?: ReactNode
  level?: 2 | 3
}): ReactElement {
  const heading = createElement(
    `h${level}`,
    { id: titleId, className: styles.title, ...(titleRef ? { ref: titleRef, tabIndex: -1 } : {}) },
    title,
  )
  return (
    <header className={classNames(styles.head, className)} {...rest}>
      {text === undefined ? (
        heading
      ) : (
        <div>
          {heading}
          <p className={styles.headText}>{text}</p>
        </div>
      )}
      {children}
    </header>
  )
}

import {
  createElement,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../Link.tsx'
import styles from './Card.module.css'

/** A white surface with the one radius and shadow. `padded` unless a head, a table or a picture reaches its edges. */
export function Card({
  as = 'div',
  padded = true,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  as?: 'div' | 'section' | 'article' | 'ul' | 'li' | 'aside'
  padded?: boolean
}): ReactElement {
  return createElement(as, {
    className: classNames(styles.card, padded && styles.padded, className),
    ...rest,
  })
}

/** The title of a card that is padded; `CardHeader` has its own. */
export function CardTitle({
  level = 2,
  className,
  ...rest
}: HTMLAttributes<HTMLHeadingElement> & {
  level?: 2 | 3
  ref?: Ref<HTMLHeadingElement>
}): ReactElement {
  return createElement(`h${level}`, { className: classNames(styles.title, className), ...rest })
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
  /** For focusing the title when the focused button is removed. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Text below the title. */
  text?: ReactNode
  level?: 2 | 3
}): ReactElement {
  const heading = (
    <CardTitle level={level} id={titleId} {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
      {title}
    </CardTitle>
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

/** A link, such as a card's title, whose clickable area is the whole card. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>): ReactElement {
  return <Link className={classNames(styles.link, className)} {...rest} />
}

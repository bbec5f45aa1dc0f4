import type { ComponentProps, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './PageLayout.module.css'

/** The header of a page: back link, title, description, actions and tabs. */
export function PageHeader({
  back,
  title,
  text,
  actions,
  tabs,
  children,
  className,
}: {
  /** A `BackLink` to the parent page, if any. */
  back?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** `TabLinks` on the lower edge. */
  tabs?: ReactNode
  children?: ReactNode
  className?: string
}): ReactElement {
  const words = (
    <>
      {back}
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </>
  )
  return (
    <header
      className={classNames(styles.header, tabs === undefined && styles.withoutTabs, className)}
    >
      <div className="page-width">
        {actions === undefined ? (
          words
        ) : (
          <div className={styles.ends}>
            <div>{words}</div>
            {actions}
          </div>
        )}
        {tabs === undefined ? null : <div className={styles.tabs}>{tabs}</div>}
      </div>
    </header>
  )
}

/** A link back to the parent page. */
export function BackLink({
  className,
  children,
  ...rest
}: ComponentProps<typeof Link>): ReactElement {
  return (
    <Link className={classNames(styles.back, className)} {...rest}>
      <Icon name="left" small />
      {children}
    </Link>
  )
}

/** The body below a `PageHeader`: a stack of cards and sections. */
export function PageSections({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <div className={classNames('page-width', styles.sections, className)} {...rest} />
}

/** Shown instead of a page that requires another account, with a login link. */
export function AccessRequired({
  title,
  children,
}: {
  title: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <section className={classNames('page-width', styles.access)} role="alert">
      <h1>{title}</h1>
      {children}
    </section>
  )
}

import type { ComponentProps, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './PageLayout.module.css'

/** The top of a page with sections: the way back, its title and a sentence, actions at the other end, and its tabs. */
export function PageHeader({
  back,
  title,
  text,
  actions,
  tabs,
  children,
  className,
}: {
  /** `BackLink`, where the page belongs to another. */
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

/** The way back to the page that this one belongs to. */
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

/** What is below a `PageHeader`: cards and other sections below each other. */
export function PageSections({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <div className={classNames('page-width', styles.sections, className)} {...rest} />
}

/** Instead of a page that needs another account: whose page it is, and the way in. */
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

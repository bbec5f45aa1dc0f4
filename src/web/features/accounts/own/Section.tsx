import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './account-sections.module.css'
import { Card } from '../../../ui/display/Card.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AccessRequired } from '../../../ui/layout/PageLayout.tsx'
import { paths } from '../../../paths.ts'
import { NoIndex } from '../../seo/Head.tsx'

/** One subject of the account: what it is about on the left, what can be done on the right. */
export function Section({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.about}>{text}</p>
      </div>
      <Card className={styles.card}>{children}</Card>
    </section>
  )
}

/** The frame of the pages about one's own account. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}): ReactElement {
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${title} | Veedu`}</title>
      <NoIndex />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  )
}

/** Instead of such a page, for a visitor who is not signed in. */
export function AccountSignIn({
  title,
  text,
  action,
  next,
}: {
  title: string
  text: string
  action: string
  /** Where signing in leads back to. */
  next: string
}): ReactElement {
  return (
    <AccessRequired title={text}>
      <title>{`${title} | Veedu`}</title>
      <NoIndex />
      <ButtonLink size="large" to={paths.portals(next)}>
        {action}
      </ButtonLink>
    </AccessRequired>
  )
}

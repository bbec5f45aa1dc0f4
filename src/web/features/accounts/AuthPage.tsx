import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { paths } from '../../paths.ts'
import styles from './accounts.module.css'
import { EntryPage } from '../../ui/layout/EntryPage.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'

/** A page to sign in, register or follow a link of an e-mail: the form, and beside it what an account is good for. */
export function AuthPage({
  title,
  head,
  links,
  after,
  art,
  pitch,
  why,
  children,
}: {
  title: string
  /** Title, description and instructions for search engines. */
  head: ReactNode
  /** Other links, before the one to the home page. */
  links: ReactNode
  /** Below the links. */
  after?: ReactNode
  /** A picture of public/art. */
  art: string
  pitch: string
  why: ReactNode
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('account')
  return (
    <>
      {head}
      <EntryPage title={title} picture={art} reason={pitch} explanation={why} gap={0}>
        {children}
        <Row as="p" gap={0} className={styles.links}>
          {links}
          <ButtonLink variant="text" to={paths.home()}>
            {t('backHome')}
          </ButtonLink>
        </Row>
        {after}
      </EntryPage>
    </>
  )
}

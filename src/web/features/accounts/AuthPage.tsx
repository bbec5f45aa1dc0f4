import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import './account.css'

/** A page on which somebody signs in, up, or goes on by a letter: what is asked, and beside it what it is good for. */
export function AuthPage({
  title,
  head,
  ways,
  after,
  art,
  pitch,
  why,
  children,
}: {
  title: string
  /** Title, description and what search engines are told. */
  head: ReactNode
  /** Other ways on, before the one to the home page. */
  ways: ReactNode
  /** Below the ways. */
  after?: ReactNode
  /** A picture of public/art. */
  art: string
  pitch: string
  why: ReactNode
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('account')
  return (
    <div className="wrap entry">
      {head}
      <section className="card pad">
        <h1>{title}</h1>
        {children}
        <p className="row ways">
          {ways}
          <Link className="btn text" to={paths.home()}>
            {t('backHome')}
          </Link>
        </p>
        {after}
      </section>
      <section className="pitch">
        <img src={`/art/${art}.svg`} alt="" width="1200" height="800" />
        <h2>{pitch}</h2>
        {why}
      </section>
    </div>
  )
}

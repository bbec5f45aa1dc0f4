import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../seo/Head.tsx'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import './admin.css'

/** What everybody else sees of the administrators' pages: the sentence, and the way in. */
export function AdminOnly(): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  return (
    <section className="wrap admin-door" role="alert">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <h1>{t('accessRequired')}</h1>
      <Link className="btn big" to={paths.login('admin', pathname + search)}>
        {t('login')}
      </Link>
    </section>
  )
}

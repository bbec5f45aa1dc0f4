import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../seo/Head.tsx'
import { paths } from '../../paths.ts'

/** What people who do not list see. */
export function ImportIntro(): ReactElement {
  const { t } = useTranslation('import')
  const { pathname } = useLocation()
  return (
    <section className="wrap import door" role="alert">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <h1>{t('door.title')}</h1>
      <p className="quiet">{t('door.text')}</p>
      <Link className="btn big" to={paths.portals(pathname)}>
        {t('door.login')}
      </Link>
    </section>
  )
}

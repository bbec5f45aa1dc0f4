import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { NoIndex } from '../features/seo/Head.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

/** A real 404 (or 410): what happened, and where to go on. */
export function NotFound({ gone = false }: { gone?: boolean }): ReactElement {
  const { t } = useTranslation()
  const kind = gone ? 'gone' : 'notFound'
  return (
    <section className="wrap lost">
      <title>{`${t(`${kind}.title`)} | Veedu`}</title>
      <NoIndex />
      <img src="/art/plot-morning.svg" alt="" width="480" height="320" />
      <div>
        <h1>{t(`${kind}.title`)}</h1>
        <p>{t(`${kind}.text`)}</p>
        <div className="row">
          <Link className="btn big" to={paths.search()}>
            {t('nav.browse')}
          </Link>
          <Link className="btn text" to={paths.home()}>
            {t('notFound.home')}
          </Link>
        </div>
      </div>
    </section>
  )
}

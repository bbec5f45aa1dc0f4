import type { ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { NoIndex } from '../features/seo/Head.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/Button.tsx'
import { Row } from '../ui/layout/Layout.tsx'
import { PageMessage } from '../ui/layout/PageMessage.tsx'

/** The page for 404 and 410: what happened, and where to go next. */
export function NotFound({ gone = false }: { gone?: boolean }): ReactElement {
  const { t } = useTranslation()
  const kind = gone ? 'unavailable' : 'notFound'
  return (
    <PageMessage>
      <title>{`${t(`${kind}.title`)} | Veedu`}</title>
      <NoIndex />
      <img src="/art/plot-morning.svg" alt="" width="480" height="320" />
      <div>
        <h1>{t(`${kind}.title`)}</h1>
        <p>{t(`${kind}.text`)}</p>
        <Row>
          <ButtonLink size="large" to={paths.search()}>
            {t('nav.browse')}
          </ButtonLink>
          <ButtonLink variant="text" to={paths.home()}>
            {t('notFound.home')}
          </ButtonLink>
        </Row>
      </div>
    </PageMessage>
  )
}

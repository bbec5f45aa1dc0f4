import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { AccessRequired } from '../../ui/layout/PageLayout.tsx'
import { NoIndex } from '../seo/Head.tsx'
import { paths } from '../../paths.ts'

/** What everybody else sees instead of the administrators' pages. */
export function AdminOnly(): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <AccessRequired title={t('accessRequired')}>
        <ButtonLink size="large" to={paths.login('admin', pathname + search)}>
          {t('login')}
        </ButtonLink>
      </AccessRequired>
    </>
  )
}

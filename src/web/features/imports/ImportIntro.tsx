import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { NoIndex } from '../seo/Head.tsx'
import { paths } from '../../paths.ts'
import { AccessRequired } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'

/** Shown to users who may not import. */
export function ImportIntro(): ReactElement {
  const { t } = useTranslation('import')
  const { pathname } = useLocation()
  return (
    <AccessRequired title={t('door.title')}>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <Text muted>{t('door.text')}</Text>
      <ButtonLink size="large" to={paths.portals(pathname)}>
        {t('door.login')}
      </ButtonLink>
    </AccessRequired>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { Section } from './Section.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'

/** Leads to the page for the person's own software. */
export function IntegrationsSection(): ReactElement {
  const { t } = useTranslation('ownAccount')
  return (
    <Section title={t('integrations.title')} text={t('integrations.text')}>
      <ButtonLink variant="outline" to={paths.integrations()}>
        <Icon name="key" small />
        {t('integrations.go')}
      </ButtonLink>
    </Section>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { Section } from './Section.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'

/** Whether a second factor protects the account, and where it is set up. */
export function SecuritySection({
  factors,
}: {
  factors: { app: boolean; passkeys: number }
}): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { app, passkeys } = factors
  return (
    <Section title={t('security.title')} text={t('security.text')}>
      {app || passkeys > 0 ? (
        <ul>
          {app ? <li>{t('security.app')}</li> : null}
          {passkeys > 0 ? <li>{t('security.passkeys', { count: passkeys })}</li> : null}
        </ul>
      ) : (
        <p>{t('security.none')}</p>
      )}
      <ButtonLink variant="outline" to={paths.accountSecurity()}>
        <Icon name="shield" small />
        {t('security.go')}
      </ButtonLink>
    </Section>
  )
}

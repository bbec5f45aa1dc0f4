import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { ExternalIdentities } from '../../../../contracts/accounts/external.ts'
import { paths } from '../../../paths.ts'
import { request } from '../../../platform/request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { FormError } from '../AccountForm.tsx'
import { goToProvider } from '../external.ts'
import { useAct } from '../use-act.ts'
import { Section } from './Section.tsx'

/** The accounts at the identity provider that sign in to this one; linking and unlinking them. */
export function ExternalSection({
  identities,
  demo,
}: {
  identities: ExternalIdentities
  demo: boolean
}): ReactElement | null {
  const { t } = useTranslation('ownAccount')
  const { revalidate } = useRevalidator()
  const day = useFormatDate()
  const provider = useRoot()?.signIn.provider ?? null
  const { busy, error, act } = useAct()
  if (provider === null && identities.length === 0) return null

  const unlink = (id: number): Promise<void> =>
    act(async () => {
      await request(`/account/external/${id}`, { method: 'DELETE' })
      await revalidate()
    })
  return (
    <Section title={t('external.title')} text={t('external.text')}>
      {identities.map((identity) => (
        <Row key={identity.id} gap={3}>
          <span>
            {t('external.linked', {
              provider: identity.provider,
              email: identity.email ?? '',
              date: day(identity.createdAt),
            })}
          </span>
          <Button variant="outline" disabled={busy} onClick={() => void unlink(identity.id)}>
            {t('external.unlink')}
          </Button>
        </Row>
      ))}
      <FormError text={error} />
      {provider !== null && identities.length === 0 && !demo ? (
        <Button
          variant="outline"
          disabled={busy}
          onClick={() => void act(() => goToProvider({ next: paths.account(), newTab: false }))}
        >
          {t('external.link', { provider })}
        </Button>
      ) : null}
    </Section>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { FormError } from '../AccountForm.tsx'
import { Section } from '../own/Section.tsx'
import { useSend } from '../use-send.ts'
import { Button } from '../../../ui/actions/Button.tsx'

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({
  left,
  onCodes,
}: {
  left: number
  onCodes: (codes: readonly string[]) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const renew = async (): Promise<void> => {
    const made = await send<{ recoveryCodes: string[] }>('/account/second-factor/recovery-codes', {
      method: 'POST',
    })
    if (!made) return
    onCodes(made.recoveryCodes)
    await revalidate()
  }
  return (
    <Section title={t('codes.title')} text={t('codes.text')}>
      <p>{left === 0 ? t('codes.none') : t('codes.left', { count: left })}</p>
      <FormError text={error} />
      <Button variant="outline" disabled={busy} onClick={() => void renew()}>
        {t('codes.renew')}
      </Button>
    </Section>
  )
}

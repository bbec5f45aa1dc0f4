import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import type { PhoneCodeSent } from '../../../../contracts/accounts/phone-codes.ts'
import { request } from '../../../platform/request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { FormError } from '../AccountForm.tsx'
import { useAct } from '../use-act.ts'

const PhoneCodeStep = lazy(() => import('../PhoneCodeStep.tsx'))

/** Whether the account's number is proved, and proving it by a one-time code. */
export function PhoneProof({
  account: { phone, phoneVerified, demo },
}: {
  account: OwnAccount
}): ReactElement | null {
  const { t } = useTranslation('ownAccount')
  const { revalidate } = useRevalidator()
  const offered = (useRoot()?.signIn.codes.length ?? 0) > 0
  const [first, setFirst] = useState<PhoneCodeSent | null>(null)
  const { busy, error, act } = useAct()
  if (phone === null) return null
  if (phoneVerified)
    return (
      <p>
        <Tag tone="good" icon="check">
          {t('phone.verified')}
        </Tag>
      </p>
    )
  if (!offered || demo) return null

  const begin = (): Promise<void> =>
    act(async () => {
      const { sendCode } = await import('../PhoneCodeStep.tsx')
      setFirst(await sendCode(phone))
    })
  const prove = async (challenge: string, code: string): Promise<void> => {
    await request('/account/phone', {
      method: 'POST',
      body: { challenge, code },
      // A wrong code is 401 too.
      onUnauthenticated: 'credentials',
    })
    notify({ kind: 'success', text: t('phone.proved') })
    setFirst(null)
    await revalidate()
  }
  return first ? (
    <Suspense fallback={null}>
      <PhoneCodeStep phone={phone} first={first} onCode={prove} onBack={() => setFirst(null)} />
    </Suspense>
  ) : (
    <>
      <FormError text={error} />
      <p>
        <Button variant="outline" disabled={busy} onClick={() => void begin()}>
          {t('phone.prove')}
        </Button>
      </p>
    </>
  )
}

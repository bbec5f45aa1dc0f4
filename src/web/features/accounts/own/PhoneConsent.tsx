import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { notify } from '../../../ui/notify.tsx'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import { PhoneProof } from './PhoneProof.tsx'
import { Section } from './Section.tsx'
import styles from './account-sections.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { Switch } from '../../../ui/forms/Checkbox.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

/** The phone number, and the consent to show it: what, why, since when, and how to end it. */
export function PhoneConsent({ account }: { account: OwnAccount }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const day = useFormatDate()
  const { phone, phoneShownSince } = account

  const patch = async (body: object, done: string): Promise<void> => {
    if (!(await send<OwnAccount>('/account', { method: 'PATCH', body }))) return
    notify({ kind: 'success', text: done })
    await revalidate()
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    await patch({ phone: new FormData(event.currentTarget).get('phone') }, t('saved'))
  }
  const consent = (given: boolean): Promise<void> =>
    patch({ showPhone: given }, t(given ? 'phone.shown' : 'phone.hidden'))
  return (
    <Section title={t('phone.title')} text={t('phone.text')}>
      <AccountForm gap={4} onSubmit={submit}>
        <TextField
          key={phone}
          id="own-phone"
          name="phone"
          type="tel"
          label={t('phone.label')}
          autoComplete="tel"
          maxLength={40}
          required={false}
          defaultValue={phone ?? ''}
          help={t('phone.help')}
          error={fields.phone}
        />
        <Row gap={3}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </Row>
      </AccountForm>
      <PhoneProof account={account} />
      <div className={styles.consent}>
        <Switch
          label={t('phone.consent')}
          checked={phoneShownSince !== null}
          disabled={busy || phone === null}
          onChange={(event) => void consent(event.currentTarget.checked)}
        />
        <ul className={styles.points}>
          <li>{t('phone.what')}</li>
          <li>{t('phone.why')}</li>
          <li>
            {phoneShownSince
              ? t('phone.since', { date: day(phoneShownSince) })
              : t(phone === null ? 'phone.addFirst' : 'phone.not')}
          </li>
          <li>{t('phone.listings')}</li>
        </ul>
        <FormError text={error} />
      </div>
    </Section>
  )
}

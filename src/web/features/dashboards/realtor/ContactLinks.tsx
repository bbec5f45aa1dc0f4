import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { readPhone } from '../../../../domain/accounts/phone.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { iconButtonClass } from '../../../ui/actions/IconButton.tsx'

/** Links to call, message or email a person; using one may be recorded. */
export function ContactLinks({
  person,
  text = '',
  onUse,
  className,
}: {
  person: { name: string; phone: string | null; email: string | null }
  /** What a WhatsApp message begins with. */
  text?: string
  onUse?: () => void
  /** Of each link. */
  className?: string
}): ReactElement {
  const { t } = useTranslation('realtor')
  const { name, phone, email } = person
  const dial = readPhone(phone)
  const use = onUse ? { onClick: onUse } : {}
  return (
    <>
      {phone ? (
        <a
          className={iconButtonClass(className)}
          href={`tel:${dial?.e164 ?? phone.replace(/[^\d+]/g, '')}`}
          aria-label={t('call', { name })}
          {...use}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      {dial?.mobile ? (
        <a
          className={iconButtonClass(className)}
          href={`https://wa.me/${dial.e164.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('whatsApp', { name })}
          {...use}
        >
          <Icon name="whatsapp" />
        </a>
      ) : null}
      {email ? (
        <a
          className={iconButtonClass(className)}
          href={`mailto:${email}`}
          aria-label={t('mail', { name })}
          {...use}
        >
          <Icon name="message" />
        </a>
      ) : null}
    </>
  )
}

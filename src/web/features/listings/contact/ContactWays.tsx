import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { RevealedContact } from '../../../../contracts/listings/contact-reveal.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { readPhone } from '../../../../domain/accounts/phone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import styles from './Contact.module.css'

/** A telephone number as a link. */
export function dialOf(phone: string): string {
  return `tel:${readPhone(phone)?.e164 ?? phone.replace(/[^\d+]/g, '')}`
}

/** Ways to contact the owner: a call, WhatsApp if the number may be a mobile one, an email. */
export function ContactWays({
  contact: { phone, email },
  home,
}: {
  contact: RevealedContact
  home: PropertyDetail
}): ReactElement {
  const { t } = useTranslation('property')
  const publicUrl = useRoot()?.publicUrl ?? ''
  const dialled = readPhone(phone)
  const hello = t('contact.hello', {
    title: home.title,
    url: `${publicUrl}${paths.property(home)}`,
  })
  return (
    <>
      {phone ? (
        <a className={styles.way} href={dialOf(phone)}>
          <Icon name="phone" small />
          <span>{phone}</span>
          <span className={classNames(styles.call, 'not-printed')}>{t('contact.call')}</span>
        </a>
      ) : null}
      {dialled?.mobile ? (
        <a
          className={classNames(styles.way, styles.whatsapp)}
          href={`https://wa.me/${dialled.e164.slice(1)}?text=${encodeURIComponent(hello)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" small />
          <span>{t('contact.whatsapp')}</span>
        </a>
      ) : null}
      {email ? (
        <a
          className={styles.way}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(home.title)}`}
        >
          <Icon name="message" small />
          <span>{email}</span>
        </a>
      ) : null}
    </>
  )
}

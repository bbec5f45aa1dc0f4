import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import { Icon } from '../components/Icon.tsx'

/** Contact Information, as far as the owner lets it be seen. Null when there is none. */
export function Contact({
  home,
  heading: Heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t } = useTranslation('property')
  const { contactPerson, contactPhone, contactEmail, preferredTime, owner, mine } = home
  if (!contactPerson && !contactPhone && !contactEmail) return null
  const name = contactPerson ?? owner.name
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
  return (
    <section className="card contact" aria-label={t('contact.title')}>
      <Heading className="vh">{t('contact.title')}</Heading>
      <div className="person">
        <span className="av" aria-hidden="true">
          {initials}
        </span>
        <b>{name}</b>
        <span>{t(owner.role === 'REALTOR' ? 'contact.realtor' : 'contact.owner')}</span>
      </div>
      {contactPhone ? (
        <p className="ph1">
          <Icon name="phone" small />
          <span className="num">{contactPhone}</span>
        </p>
      ) : null}
      {contactEmail ? (
        <p className="ph1">
          <Icon name="message" small />
          <span>{contactEmail}</span>
        </p>
      ) : null}
      {preferredTime ? <p className="small">{t('contact.time', { time: preferredTime })}</p> : null}
      {mine ? null : <p className="help">{t('contact.covered')}</p>}
    </section>
  )
}

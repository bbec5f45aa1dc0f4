import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AskButton } from '../../messages/AskButton.tsx'
import { paths } from '../../../paths.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactWays, dialOf } from './ContactWays.tsx'
import { BookVisit } from '../../visits/BookVisit.tsx'
import { RevealCount } from './RevealCount.tsx'
import { useReveal } from './use-reveal.ts'
import './contact.css'

/**
 * Contact Information. The public's HTML holds it covered; a signed-in person is given it on request, its owner sees
 * it plain. Everybody may write to the owner, also where no number is given. Null for an owner who gave nothing.
 */
export function Contact({
  home,
  heading: Heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t } = useTranslation('property')
  const { contactPerson, contactPhone, contactEmail, preferredTime, owner, mine } = home
  const { reveal, ask, remember } = useReveal(home.id)
  const ways = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  const shown = reveal.kind === 'shown' ? reveal.contact : null
  useEffect(() => {
    // The button that asked is gone; what it brought takes its place.
    if (shown) ways.current?.focus({ preventScroll: true })
  }, [shown])
  if (mine && !contactPerson && !contactPhone && !contactEmail) return null
  const reachable = contactPhone !== null || contactEmail !== null
  const name = shown?.person ?? contactPerson ?? owner.name
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
  const open = mine ? { person: name, phone: contactPhone, email: contactEmail } : shown
  const asking = reveal.kind === 'asking'
  const call = (
    <>
      <Icon name={contactPhone ? 'phone' : 'message'} />
      {t(asking ? 'contact.asking' : contactPhone ? 'contact.showNumber' : 'contact.showEmail')}
    </>
  )
  const press = (): void => {
    if (!asking) ask()
  }
  return (
    <section
      ref={card}
      className={open ? 'card contact open' : 'card contact'}
      aria-label={t('contact.title')}
    >
      <Heading className="vh">{t('contact.title')}</Heading>
      <div className="person">
        <span className="av" aria-hidden="true">
          {initials}
        </span>
        <b>{name}</b>
        <span>{t(owner.role === 'REALTOR' ? 'contact.realtor' : 'contact.owner')}</span>
      </div>
      <div ref={ways} tabIndex={-1} className="ways">
        {open ? (
          <ContactWays contact={open} home={home} />
        ) : (
          <>
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
          </>
        )}
      </div>
      {open || (!contactPhone && !contactEmail) ? null : reveal.kind === 'sign-in' ? (
        <SignIn onGo={remember} />
      ) : (
        <button type="button" className="btn wide" aria-disabled={asking} onClick={press}>
          {call}
        </button>
      )}
      {mine ? null : (
        <AskButton home={home} label={t('contact.ask')} className="btn line wide ask" opens />
      )}
      <noscript>
        <p className="small">{t('contact.noScripts')}</p>
      </noscript>
      {reveal.kind === 'failed' ? (
        <p className="error" role="alert">
          <Icon name="warn" />
          {reveal.why}
        </p>
      ) : null}
      {preferredTime ? <p className="small">{t('contact.time', { time: preferredTime })}</p> : null}
      {mine ? <RevealCount id={home.id} /> : null}
      {open || reveal.kind === 'sign-in' || !reachable ? null : (
        <p className="help">{t('contact.covered')}</p>
      )}
      {mine ? null : (
        <ContactBar home={home} card={card}>
          <AskButton home={home} label={t('contact.askShort')} className="btn line short" />
          {open?.phone ? (
            <a className="btn" href={dialOf(open.phone)}>
              <Icon name="phone" />
              {t('contact.call')}
            </a>
          ) : reachable ? (
            <button
              type="button"
              className="btn"
              onClick={() => {
                if (!open) press()
                // What comes of it stands in the card, whose place is known once everything above it is laid out.
                document.documentElement.dataset.whole = ''
                card.current?.scrollIntoView({ block: 'start' })
              }}
            >
              {call}
            </button>
          ) : null}
          <BookVisit home={home} className="icon-btn" short />
        </ContactBar>
      )}
    </section>
  )
}

/** Where a visitor signs in, to come back here. */
function SignIn({ onGo }: { onGo: () => void }): ReactElement {
  const { t } = useTranslation('property')
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <div className="sign-in" role="status">
      <p>{t('contact.signIn')}</p>
      <div className="row">
        <Link className="btn" to={paths.login('buyer', here)} onClick={onGo}>
          {t('contact.goSignIn')}
        </Link>
        <Link className="btn line" to={paths.register(here)} onClick={onGo}>
          {t('contact.register')}
        </Link>
      </div>
    </div>
  )
}

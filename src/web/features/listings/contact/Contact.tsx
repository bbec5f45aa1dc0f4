import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import type { PersonTrust } from '../../../../contracts/realtors/trust.ts'
import { Button, ButtonAnchor, buttonClass } from '../../../ui/actions/Button.tsx'
import { iconButtonClass } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { AskButton } from '../../messages/AskButton.tsx'
import { AccountLink } from '../../sign-in/AccountLink.tsx'
import { ContactBar } from './ContactBar.tsx'
import { ContactWays, dialOf } from './ContactWays.tsx'
import { TrustFacts } from '../../trust/TrustFacts.tsx'
import { BookVisit } from '../../visits/BookVisit.tsx'
import { RevealCount } from './RevealCount.tsx'
import { useReveal } from './use-reveal.ts'
import styles from './Contact.module.css'
import barStyles from './ContactBar.module.css'

/**
 * Contact Information. Masked in the public's HTML; revealed to a signed-in person on request, plain for its owner.
 * Everybody may write to the owner, even if no number is given. Null if the owner gave no contact.
 */
export function Contact({
  home,
  trust,
  heading,
  className,
}: {
  home: PropertyDetail
  trust: PersonTrust | null
  heading: 'h2' | 'h3'
  className?: string | undefined
}): ReactElement | null {
  const { t } = useTranslation('property')
  const { contactPerson, contactPhone, contactEmail, preferredTime, owner, mine } = home
  const { reveal, ask, remember } = useReveal(home.id)
  const ways = useRef<HTMLDivElement>(null)
  const waysInBar = useRef<HTMLDivElement>(null)
  /** Whether the bar shows the answer to its own button; the card always does. */
  const [isBarOpen, setBarOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const shown = reveal.kind === 'shown' ? reveal.contact : null
  useEffect(() => {
    // The button was removed: focus the result.
    if (shown) (waysInBar.current ?? ways.current)?.focus({ preventScroll: true })
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
  const line = classNames(styles.line, 'text-small')
  return (
    <div ref={card} className={className}>
      <Card
        as="section"
        className={styles.contact}
        aria-label={t('contact.title')}
        data-revealed={open ? '' : undefined}
      >
        <VisuallyHidden as={heading}>{t('contact.title')}</VisuallyHidden>
        <div className={styles.owner}>
          <span className={styles.initials} aria-hidden="true">
            {initials}
          </span>
          <b className={styles.name}>{name}</b>
          <span className="muted text-small">
            {t(owner.role === 'REALTOR' ? 'contact.realtor' : 'contact.owner')}
          </span>
        </div>
        {trust === null ? null : <TrustFacts trust={trust} />}
        <div ref={ways} tabIndex={-1} className={styles.ways}>
          {open ? (
            <ContactWays contact={open} home={home} />
          ) : (
            <>
              {contactPhone ? (
                <p className={styles.way}>
                  <Icon name="phone" small />
                  <span>{contactPhone}</span>
                </p>
              ) : null}
              {contactEmail ? (
                <p className={styles.way}>
                  <Icon name="message" small />
                  <span>{contactEmail}</span>
                </p>
              ) : null}
            </>
          )}
        </div>
        {open || !reachable ? null : reveal.kind === 'sign-in' ? (
          <SignIn onGo={remember} />
        ) : (
          <Button wide aria-disabled={asking} onClick={press}>
            {call}
          </Button>
        )}
        {mine ? null : (
          <AskButton
            home={home}
            label={t('contact.ask')}
            className={buttonClass(
              { variant: 'outline', wide: true },
              classNames(styles.ask, 'not-printed'),
            )}
            opens
          />
        )}
        <noscript>
          <p className={line}>{t('contact.noScripts')}</p>
        </noscript>
        {reveal.kind === 'failed' ? (
          <div className={styles.line}>
            <FieldError role="alert">{reveal.why}</FieldError>
          </div>
        ) : null}
        {preferredTime ? (
          <p className={line}>{t('contact.time', { time: preferredTime })}</p>
        ) : null}
        {mine ? <RevealCount id={home.id} className={classNames(line, 'not-printed')} /> : null}
        {open || reveal.kind === 'sign-in' || !reachable ? null : (
          <p className={classNames(line, 'muted', 'not-printed')}>{t('contact.covered')}</p>
        )}
      </Card>
      {mine ? null : (
        <ContactBar
          home={home}
          card={card}
          onClose={() => setBarOpen(false)}
          answer={
            !isBarOpen || asking ? null : open ? (
              <div ref={waysInBar} tabIndex={-1} className={styles.ways}>
                <ContactWays contact={open} home={home} />
              </div>
            ) : reveal.kind === 'sign-in' ? (
              <SignIn onGo={remember} />
            ) : reveal.kind === 'failed' ? (
              <FieldError role="alert">{reveal.why}</FieldError>
            ) : null
          }
        >
          <AskButton
            home={home}
            label={t('contact.askShort')}
            className={buttonClass(
              { variant: 'outline' },
              classNames(barStyles.button, barStyles.iconOnly),
            )}
          />
          {open?.phone ? (
            <ButtonAnchor
              className={classNames(barStyles.button, barStyles.reveal)}
              href={dialOf(open.phone)}
            >
              <Icon name="phone" />
              {t('contact.call')}
            </ButtonAnchor>
          ) : reachable ? (
            <Button
              className={classNames(barStyles.button, barStyles.reveal)}
              onClick={() => {
                setBarOpen(true)
                press()
              }}
            >
              {call}
            </Button>
          ) : null}
          <BookVisit home={home} className={iconButtonClass()} short />
        </ContactBar>
      )}
    </div>
  )
}

/** Links for signing in, which lead back here. */
function SignIn({ onGo }: { onGo: () => void }): ReactElement {
  const { t } = useTranslation('property')
  return (
    <Stack gap={3} className={styles.signIn} role="status">
      <p>{t('contact.signIn')}</p>
      <Row>
        <AccountLink view="signIn" onPress={onGo}>
          {t('contact.goSignIn')}
        </AccountLink>
        <AccountLink view="signUp" variant="outline" onPress={onGo}>
          {t('contact.register')}
        </AccountLink>
      </Row>
    </Stack>
  )
}

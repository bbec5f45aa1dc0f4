import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { OfferLine, OfferWhole } from '../../../contracts/deals/offers.ts'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { DateTime, useFormatDate } from '../../ui/display/DateTime.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listing-parts/Picture.tsx'
import { Terms } from './Terms.tsx'
import { useAmount } from './use-amount.ts'
import type { OfferStepName } from './OfferStepDialog.tsx'
import styles from './deals.module.css'

const OfferStepDialog = lazy(() => import('./OfferStepDialog.tsx'))

const TONES: Readonly<Record<OfferLine['state'], TagTone>> = {
  open: 'warning',
  accepted: 'good',
  declined: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
  ended: 'plain',
}

/** One offer: listing, terms, whose answer is awaited, and what can be done. */
export function OfferCard({
  offer,
  onChanged,
}: {
  offer: OfferLine
  onChanged: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('offers')
  const amount = useAmount()
  const [step, setStep] = useState<OfferStepName | null>(null)
  const { id, kind, state, side, turn, listing, other, words, actions, asked, asks } = offer
  const title = `offer-${id}`
  const price = (rupees: number): string =>
    kind === 'rent' ? formatRupees(rupees) : shortPrice(rupees, i18n.language)
  return (
    <Card as="li" className={styles.offer} aria-labelledby={title}>
      <div className={styles.picture}>
        <Picture picture={listing.picture} alt="" sizes="120px" mark={false} />
      </div>
      <Stack gap={2} align="start" className={styles.details}>
        <Row as="p">
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          {turn === null ? null : (
            <Text as="span" muted size="small">
              {turn === side ? t('awaitingYou') : t('awaitingOther', { name: other.name })}
            </Text>
          )}
        </Row>
        {listing.slug === null ? (
          <b id={title}>{listing.title}</b>
        ) : (
          <Link id={title} to={paths.property({ id: listing.id, slug: listing.slug })}>
            {listing.title}
          </Link>
        )}
        <SampleMark of={listing} />
        <Text muted size="small">
          {t(`from.${side}`, { name: other.name })} · {listing.city}
        </Text>
        <p className={styles.amount}>
          <b>{amount(offer.amount, kind)}</b>
          {offer.rate ? (
            <Text as="span" muted size="small">
              {t(`rate.${offer.rate.unit}`, { price: formatRupees(offer.rate.rupees) })}
            </Text>
          ) : null}
        </p>
        {asks === null ? null : (
          <Text muted size="small">
            {asked !== null && asked !== asks
              ? t('askedThen', { before: price(asked), now: price(asks) })
              : t('asked', { amount: price(asks) })}
          </Text>
        )}
        <Terms
          terms={offer}
          kind={kind}
          {...(state === 'open' ? { validDay: offer.validDay } : {})}
        />
        {words ? (
          <blockquote className={styles.quote}>
            <span className="muted">{words.mine ? t('you') : other.name}: </span>
            {words.text}
          </blockquote>
        ) : null}
        {offer.ended ? <Text size="small">{t(`ended.${offer.ended}`)}</Text> : null}
        {offer.held ? <Note>{t(`held.${side}`)}</Note> : null}
        <Row>
          {offer.deal ? (
            <ButtonLink to={paths.deal(offer.deal.id)}>{t('openDeal')}</ButtonLink>
          ) : null}
          {actions.map((action) => (
            <Button
              key={action}
              variant={
                action === 'accept' ? 'primary' : action === 'counter' ? 'outline' : 'dangerText'
              }
              aria-describedby={title}
              onClick={() => setStep(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </Row>
        <History offer={offer} />
      </Stack>
      {step === null ? null : (
        <Suspense fallback={null}>
          <OfferStepDialog
            offer={offer}
            step={step}
            onChanged={onChanged}
            onClose={() => setStep(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** What happened so far, fetched when it is opened. */
function History({ offer }: { offer: OfferLine }): ReactElement {
  const { t } = useTranslation('offers')
  const date = useFormatDate()
  const amount = useAmount()
  const [whole, setWhole] = useState<OfferWhole | null>(null)
  const fetchWhole = async (isOpen: boolean): Promise<void> => {
    if (!isOpen || whole?.version === offer.version) return
    setWhole(await request<OfferWhole>(`/offers/${offer.id}`).catch(() => null))
  }
  return (
    <Disclosure
      summary={t('history')}
      className={styles.history}
      onToggle={(event) => void fetchWhole(event.currentTarget.open)}
    >
      <ol className={styles.events}>
        {(whole?.history ?? []).map((event, at) => (
          <li key={`${event.at} ${String(at)}`}>
            <Text as="span" muted size="small">
              <DateTime at={event.at} clock />
            </Text>{' '}
            {t(`event.${event.kind}`, {
              name: event.by === offer.side ? t('you') : offer.other.name,
              amount: event.terms ? amount(event.terms.amount, offer.kind) : '',
            })}
            {event.terms ? (
              <Text as="span" muted size="small">
                {' '}
                · {t('until', { day: date(event.terms.validDay) })}
              </Text>
            ) : null}
            {event.note ? <blockquote className={styles.quote}>{event.note}</blockquote> : null}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

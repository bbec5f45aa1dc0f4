import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { dealFile, type DealLine, type DealWhole } from '../../../contracts/deals/deals.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card, CardTitle } from '../../ui/display/Card.tsx'
import { DateTime, useFormatDate } from '../../ui/display/DateTime.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { BackLink, PageHeader } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { Checklist, type LineActions } from './Checklist.tsx'
import { failureOf } from './failure.ts'
import { lineText } from './line-text.ts'
import { Terms } from './Terms.tsx'
import { useAmount } from './use-amount.ts'
import { useDealNews } from './use-deal-news.ts'
import { usePartyName } from './use-party-name.ts'
import { useWhileVisible } from '../../platform/use-while-visible.ts'
import styles from './deals.module.css'

const Dialogs = lazy(() => import('./DealDialogs.tsx'))
export type OpenDialog =
  | { kind: 'receipt' | 'invite' | 'done' | 'ended' | 'line' }
  | { kind: 'papers'; line: DealLine }

/** Seconds between looks at what the other side did, for a browser whose event stream is interrupted. */
const LOOK_SECONDS = 60

/** A deal for one of its two sides. What the others do appears while it is in view. */
export function DealPage({ first, today }: { first: DealWhole; today: string }): ReactElement {
  const { t } = useTranslation(['deals', 'offers', 'legal', 'papers'])
  const [deal, setDeal] = useState(first)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const amount = useAmount()
  const date = useFormatDate()
  const party = usePartyName(deal.kind)
  const { id, side, kind, state, names, listing, terms, receipt, lines } = deal
  const isActive = state === 'active'
  const update = (next: DealWhole): void =>
    setDeal((known) => (next.version >= known.version ? next : known))
  const look = (): void => {
    // A failure shows itself when something is changed.
    request<DealWhole>(`/deals/${id}`, { onUnauthenticated: 'keepSession' }).then(
      update,
      () => undefined,
    )
  }
  useWhileVisible(LOOK_SECONDS, look)
  useDealNews({ id, version: deal.version }, look)
  const change = async (send: () => Promise<DealWhole>): Promise<boolean> => {
    try {
      update(await send())
      return true
    } catch (error) {
      const { text } = failureOf(error, t('failed'))
      if (text !== '') notify({ kind: 'error', text })
      return false
    }
  }
  const resume = async (): Promise<void> => {
    const isResumed = await change(() => request(`/deals/${id}/resume`, { method: 'POST' }))
    if (isResumed) notify({ kind: 'success', text: t('end.resumed') })
  }
  const at = (line: DealLine): string => `/deals/${id}/lines/${line.id}`
  const actions: LineActions = {
    setState: (line, next) =>
      change(() => request(`${at(line)}/state`, { method: 'PUT', body: { state: next } })),
    comment: (line, text, idempotencyKey) =>
      change(() =>
        request(`${at(line)}/comments`, { method: 'POST', body: { text }, idempotencyKey }),
      ),
    plan: isActive
      ? (line, plan) => change(() => request(at(line), { method: 'PATCH', body: plan }))
      : null,
    fileOf: (paperId) => dealFile(id, paperId),
    layPapers: isActive && side === 'owner' ? (line) => setDialog({ kind: 'papers', line }) : null,
  }
  const settled = lines.filter((line) => line.state !== 'open').length
  const lineTitle = (lineId: number | null): string => {
    const line = lines.find((each) => each.id === lineId)
    return line ? lineText(t, line).title : ''
  }
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.offers()}>{t('back')}</BackLink>}
        title={t('title', { title: listing.title })}
      >
        <Row>
          <Tag tone={isActive ? 'good' : 'plain'}>{t(`state.${state}`)}</Tag>
          <span>{t('progress', { settled, lines: lines.length })}</span>
          <SampleMark of={listing} />
        </Row>
      </PageHeader>
      <div className="page-width">
        <Stack gap={5} className={styles.page}>
          {deal.ended ? (
            <Note tone="warning">
              {t(deal.ended === 'buyer' ? `ended.buyer.${kind}` : `ended.${deal.ended}`)}
            </Note>
          ) : null}
          {deal.resumableUntil === null ? null : (
            <Note icon="info">
              <p>{t('end.resumable', { day: date(deal.resumableUntil) })}</p>
              <Button variant="outline" onClick={() => void resume()}>
                {t('end.resume')}
              </Button>
            </Note>
          )}
          <Card as="section" aria-label={t('agreed')}>
            <Stack gap={2}>
              <CardTitle>{t('agreed')}</CardTitle>
              <p className={styles.amount}>
                <b>{amount(terms.amount, kind)}</b>
              </p>
              <p>
                {party('owner')}: {names.owner} · {party('buyer')}: {names.buyer}
              </p>
              <Terms terms={terms} kind={kind} />
              <Text muted size="small">
                {t('notBinding')}
              </Text>
              {deal.slug === null ? null : (
                <Link to={paths.property({ id: deal.propertyId, slug: deal.slug })}>
                  {t('listing')}
                </Link>
              )}
            </Stack>
          </Card>
          <Card as="section" aria-label={t('receipt.title')}>
            <Stack gap={3} align="start">
              <CardTitle>{t('receipt.title')}</CardTitle>
              <p>
                {receipt
                  ? t('receipt.summary', {
                      amount: amount(receipt.amount, 'sale'),
                      day: date(receipt.day),
                      mode: t(`receipt.modes.${receipt.mode}`),
                    })
                  : t('receipt.none')}
              </p>
              <Row>
                {isActive && side === 'owner' ? (
                  <Button variant="outline" onClick={() => setDialog({ kind: 'receipt' })}>
                    {t(receipt ? 'receipt.change' : 'receipt.write')}
                  </Button>
                ) : null}
                {receipt ? (
                  <ButtonLink variant="soft" to={paths.dealReceipt(id)}>
                    <Icon name="print" />
                    {t('receipt.print')}
                  </ButtonLink>
                ) : null}
              </Row>
            </Stack>
          </Card>
          <Checklist lines={lines} kind={kind} today={today} actions={actions} />
          {isActive ? (
            <Button variant="outline" onClick={() => setDialog({ kind: 'line' })}>
              <Icon name="plus" />
              {t('line.add')}
            </Button>
          ) : null}
          <Card as="section" aria-label={t('links.title')}>
            <Stack gap={3} align="start">
              <CardTitle>{t('links.title')}</CardTitle>
              <Text muted size="small">
                {t('links.lead')}
              </Text>
              {deal.links.length > 0 ? (
                <ul className={styles.links}>
                  {deal.links.map((link) => (
                    <li key={link.id}>
                      <span>
                        <b>{link.name}</b> · {t(`links.state.${link.state}`)} ·{' '}
                        {t('links.until', { day: date(link.expiresAt) })}
                        {link.lastOpenedAt
                          ? ` · ${t('links.opened', { day: date(link.lastOpenedAt) })}`
                          : ''}
                      </span>
                      {isActive && link.state === 'open' ? (
                        <Button
                          variant="dangerText"
                          onClick={() =>
                            void change(() =>
                              request(`/deals/${id}/links/${link.id}`, { method: 'DELETE' }),
                            )
                          }
                        >
                          {t('links.end')}
                        </Button>
                      ) : null}
                    </li>
                  ))}
                </ul>
              ) : null}
              {isActive ? (
                <Button variant="outline" onClick={() => setDialog({ kind: 'invite' })}>
                  {t('links.invite')}
                </Button>
              ) : null}
            </Stack>
          </Card>
          <Disclosure summary={t('history.title')}>
            <ol className={styles.events}>
              {deal.history.map((event) => (
                <li key={event.id}>
                  <Text as="span" muted size="small">
                    <DateTime at={event.at} clock />
                  </Text>{' '}
                  {[
                    event.name,
                    t(`history.${event.kind}`, { text: event.text ?? '' }),
                    lineTitle(event.line),
                  ]
                    .filter(Boolean)
                    .join(': ')}
                </li>
              ))}
            </ol>
          </Disclosure>
          {isActive ? (
            <Row>
              <Button variant="outline" onClick={() => setDialog({ kind: 'done' })}>
                <Icon name="check" />
                {t('end.done')}
              </Button>
              <Button variant="dangerText" onClick={() => setDialog({ kind: 'ended' })}>
                {t('end.off')}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </div>
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <Dialogs deal={deal} open={dialog} onDeal={update} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

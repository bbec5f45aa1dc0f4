import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { StockFeed } from '../../../contracts/feeds/stock-feeds.ts'
import { FormError } from '../accounts/AccountForm.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { paths } from '../../paths.ts'
import { INTERVALS } from './intervals.ts'
import styles from './stock-feeds.module.css'

/** One feed: how to prove its host, or how its last fetch went and when the next one comes. */
export function StockFeedItem({ feed }: { feed: StockFeed }): ReactElement {
  const { t } = useTranslation('stockFeeds')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const path = `/account/stock-feeds/${feed.id}`
  const urlId = `stock-feed-${feed.id}`

  const act = async (
    address: string,
    method: 'POST' | 'PATCH' | 'DELETE',
    body?: object,
  ): Promise<boolean> => {
    const answer = await send(address, body ? { method, body } : { method })
    if (answer) await revalidate()
    return answer !== null
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    if (await act(path, 'DELETE')) notify({ kind: 'success', text: t('removed') })
  }
  const fetchNow = async (): Promise<void> => {
    if (await act(`${path}/fetch`, 'POST')) notify({ kind: 'success', text: t('fetching') })
  }
  const { tone, state } = stateOf(feed)
  return (
    <li>
      <Row as="p" gap={2}>
        <b id={urlId} className={styles.url} translate="no">
          {feed.url}
        </b>
        <Tag tone={tone}>{t(`state.${state}`)}</Tag>
      </Row>
      {feed.verifiedAt === null ? <Proof feed={feed} /> : <LastFetch feed={feed} />}
      <FormError text={error || (fields.url ?? '')} />
      {feed.verifiedAt === null ? null : (
        <div className={styles.settings}>
          <SelectField
            id={`stock-feed-hours-${feed.id}`}
            label={t('every')}
            value={feed.everyHours}
            disabled={busy}
            onChange={(event) =>
              void act(path, 'PATCH', { everyHours: Number(event.currentTarget.value) })
            }
          >
            {[...new Set([...INTERVALS, feed.everyHours])].map((hours) => (
              <option key={hours} value={hours}>
                {t('hours', { count: hours })}
              </option>
            ))}
          </SelectField>
          <Switch
            label={t('withdraw')}
            help={t('withdrawHelp')}
            checked={feed.withdrawMissing}
            disabled={busy}
            onChange={(event) =>
              void act(path, 'PATCH', { withdrawMissing: event.currentTarget.checked })
            }
          />
        </div>
      )}
      <Row gap={3}>
        {feed.verifiedAt === null ? (
          <Button
            aria-describedby={urlId}
            disabled={busy}
            onClick={() => void act(`${path}/verify`, 'POST')}
          >
            {t(busy ? 'checking' : 'check')}
          </Button>
        ) : (
          <>
            <Button
              variant="outline"
              aria-describedby={urlId}
              disabled={busy || feed.paused}
              onClick={() => void fetchNow()}
            >
              {t('fetchNow')}
            </Button>
            <Button
              variant="outline"
              aria-describedby={urlId}
              disabled={busy}
              onClick={() => void act(path, 'PATCH', { paused: !feed.paused })}
            >
              {t(feed.paused ? 'resume' : 'pause')}
            </Button>
          </>
        )}
        <Button
          variant="danger"
          aria-describedby={urlId}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </Row>
      {asking ? (
        <ConfirmDialog
          question={t('removeAsk')}
          yes={t('remove')}
          no={t('cancel')}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

function stateOf(feed: StockFeed): { tone: TagTone; state: string } {
  if (feed.verifiedAt === null) return { tone: 'warning', state: 'unproved' }
  if (feed.paused) return { tone: 'plain', state: 'paused' }
  if (feed.fault) return { tone: 'bad', state: 'failing' }
  return feed.run?.look ? { tone: 'warning', state: 'waiting' } : { tone: 'good', state: 'active' }
}

/** The two ways to prove that the host is the account's. */
function Proof({ feed: { proof } }: { feed: StockFeed }): ReactElement {
  const { t } = useTranslation('stockFeeds')
  return (
    <div className={styles.proof}>
      <p>{t('proof.lead')}</p>
      <dl>
        <dt>{t('proof.line')}</dt>
        <dd translate="no">
          <code>{proof.text}</code>
        </dd>
        <dt>{t('proof.file')}</dt>
        <dd translate="no">
          <code>{proof.fileUrl}</code>
        </dd>
        <dt>{t('proof.record')}</dt>
        <dd translate="no">
          <code>{proof.recordName}</code>
        </dd>
      </dl>
    </div>
  )
}

function LastFetch({ feed }: { feed: StockFeed }): ReactElement {
  const { t } = useTranslation('stockFeeds')
  const { fault, run } = feed
  return (
    <>
      <FieldHelp>
        {feed.succeededAt ? (
          <>
            {t('succeeded')} <DateTime at={feed.succeededAt} clock />
          </>
        ) : (
          t('never')
        )}
        {feed.nextAt ? (
          <>
            {' · '}
            {t('next')} <DateTime at={feed.nextAt} clock />
          </>
        ) : null}
        {run && run.look === null ? (
          <>
            {' · '}
            <Link to={paths.importRun(run.id)}>{t('lastImport')}</Link>
          </>
        ) : null}
      </FieldHelp>
      {fault ? (
        <Note tone="warning">
          <p>
            {t(`fault.${fault.code}`, { status: fault.detail ?? '' })}{' '}
            {t('failures', { count: fault.failures })}
          </p>
          {fault.code === 'unreadable' && fault.detail ? (
            <p>
              <ErrorText message={fault.detail} />
            </p>
          ) : null}
        </Note>
      ) : null}
      {run?.look ? (
        <Note tone="info">
          <Stack gap={3}>
            <p>{t(`look.${run.look}`)}</p>
            <Row>
              <ButtonLink to={paths.importRun(run.id)}>{t('lookAtFile')}</ButtonLink>
            </Row>
          </Stack>
        </Note>
      ) : null}
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { WebhookDelivery } from '../../../contracts/integrations/webhooks.ts'
import type { DeliveryFault } from '../../../domain/integrations/webhook-events.ts'
import { useFetch } from '../../platform/use-fetch.ts'
import { FormError } from '../accounts/AccountForm.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { notify } from '../../ui/notify.tsx'
import { EVENT_TEXT } from './event-texts.ts'
import styles from './integrations.module.css'

const STATE: Readonly<Record<WebhookDelivery['state'], { tone: TagTone; text: string }>> = {
  waiting: { tone: 'plain', text: 'log.waiting' },
  delivered: { tone: 'good', text: 'log.delivered' },
  failed: { tone: 'bad', text: 'log.failed' },
}

/** Why there was no response, or not a good one. */
const FAULT_TEXT: Readonly<Record<DeliveryFault, string>> = {
  address: 'log.fault.private',
  notHttps: 'log.fault.private',
  private: 'log.fault.private',
  unknownHost: 'log.fault.unknownHost',
  redirects: 'log.fault.refused',
  tooLarge: 'log.fault.tooLarge',
  timeout: 'log.fault.timeout',
  failed: 'log.fault.failed',
  refused: 'log.fault.refused',
}

/** The last deliveries of a webhook, newest first. */
export function DeliveryLog({
  webhookId,
  canSend,
}: {
  webhookId: number
  canSend: boolean
}): ReactElement {
  const { t } = useTranslation('integrations')
  const path = `/account/webhooks/${webhookId}/deliveries`
  const { answer, retry } = useFetch<WebhookDelivery[]>(path)
  const { busy, error, send } = useSend()

  const again = async (id: number): Promise<void> => {
    if (!(await send(`${path}/${id}/again`, { method: 'POST' }))) return
    notify({ kind: 'success', text: t('log.queued') })
    retry()
  }
  if (answer.state === 'waiting') return <p className="muted">{t('log.loading')}</p>
  if (answer.state === 'failed') return <FormError text={answer.message || t('log.unavailable')} />
  return (
    <Stack gap={3} className={styles.log}>
      <Row gap={3}>
        <Button variant="text" onClick={retry}>
          {t('log.refresh')}
        </Button>
      </Row>
      <FormError text={error} />
      {answer.value.length === 0 ? <p>{t('log.none')}</p> : null}
      <ul className={styles.list}>
        {answer.value.map((delivery) => (
          <li key={delivery.id}>
            <div>
              <Row as="p" gap={2}>
                <span>{t(EVENT_TEXT[delivery.event])}</span>
                <Tag tone={STATE[delivery.state].tone}>{t(STATE[delivery.state].text)}</Tag>
              </Row>
              <FieldHelp>
                <DateTime at={delivery.occurredAt} clock />
                {' · '}
                {t('log.attempts', { count: delivery.attempts })}
                {delivery.responseStatus === null
                  ? null
                  : ` · ${t('log.status', { status: delivery.responseStatus })}`}
                {delivery.durationMs === null
                  ? null
                  : ` · ${t('log.duration', { ms: delivery.durationMs })}`}
              </FieldHelp>
              {delivery.fault === null || delivery.state === 'delivered' ? null : (
                <FieldHelp>{t(FAULT_TEXT[delivery.fault])}</FieldHelp>
              )}
              {delivery.nextAt === null || delivery.attempts === 0 ? null : (
                <FieldHelp>
                  {t('log.next')} <DateTime at={delivery.nextAt} clock />
                </FieldHelp>
              )}
            </div>
            {canSend ? (
              <Button variant="outline" disabled={busy} onClick={() => void again(delivery.id)}>
                {t('log.again')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

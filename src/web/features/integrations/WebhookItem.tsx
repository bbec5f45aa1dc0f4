import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { RotatedSecret, WebhookLine } from '../../../contracts/integrations/webhooks.ts'
import type { RequestOptions } from '../../platform/request.ts'
import { FormError } from '../accounts/AccountForm.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EVENT_TEXT } from './event-texts.ts'
import styles from './integrations.module.css'

/** One webhook with what its owner can do about it, and its log on demand. */
export function WebhookItem({
  webhook,
  onSecret,
}: {
  webhook: WebhookLine
  onSecret: (secret: string) => void
}): ReactElement {
  const { t } = useTranslation('integrations')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState(false)
  const [logShown, setLogShown] = useState(false)
  const day = useFormatDate()
  const { url, on } = webhook
  /** A button's name for those who do not see which webhook it is beside. */
  const named = (action: string): string => t('hooks.actionOf', { action, url })
  const path = `/account/webhooks/${webhook.id}`

  const act = async (text: string, sub: string, options: RequestOptions): Promise<void> => {
    if (!(await send(`${path}${sub}`, options))) return
    notify({ kind: 'success', text })
    await revalidate()
  }
  const rotate = async (): Promise<void> => {
    const rotated = await send<RotatedSecret>(`${path}/secret`, { method: 'POST' })
    if (rotated) onSecret(rotated.secret)
  }
  const remove = async (): Promise<void> => {
    setDeleting(false)
    await act(t('hooks.deleted'), '', { method: 'DELETE' })
  }
  const state =
    webhook.offReason === 'failing'
      ? t('hooks.offFailing')
      : webhook.offReason === 'gone'
        ? t('hooks.offGone')
        : webhook.failingSince === null
          ? null
          : t('hooks.failing', { date: day(webhook.failingSince) })
  return (
    <li className={styles.webhook}>
      <div>
        <Row as="p" gap={2}>
          <b className={styles.address} translate="no">
            {url}
          </b>
          <Tag tone={on ? (webhook.failingSince === null ? 'good' : 'warning') : 'plain'}>
            {t(on ? 'hooks.on' : 'hooks.off')}
          </Tag>
        </Row>
        <FieldHelp>{webhook.events.map((event) => t(EVENT_TEXT[event])).join(', ')}</FieldHelp>
        {state === null ? null : <p className="text-small">{state}</p>}
        <FormError text={error} />
      </div>
      <Row gap={2}>
        {on ? (
          <Button
            variant="outline"
            disabled={busy}
            aria-label={named(t('hooks.test'))}
            onClick={() => void act(t('hooks.tested'), '/test', { method: 'POST' })}
          >
            {t('hooks.test')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          aria-expanded={logShown}
          aria-label={named(t('hooks.log'))}
          onClick={() => setLogShown(!logShown)}
        >
          {t('hooks.log')}
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={named(t(on ? 'hooks.turnOff' : 'hooks.turnOn'))}
          onClick={() =>
            void act(t(on ? 'hooks.turnedOff' : 'hooks.turnedOn'), '', {
              method: 'PATCH',
              body: { on: !on },
            })
          }
        >
          {t(on ? 'hooks.turnOff' : 'hooks.turnOn')}
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={named(t('hooks.rotate'))}
          onClick={() => void rotate()}
        >
          {t('hooks.rotate')}
        </Button>
        <Button
          variant="danger"
          disabled={busy}
          aria-label={named(t('hooks.delete'))}
          onClick={() => setDeleting(true)}
        >
          {t('hooks.delete')}
        </Button>
      </Row>
      {logShown ? <DeliveryLog webhookId={webhook.id} canSend={on} /> : null}
      {deleting ? (
        <ConfirmDialog
          question={t('hooks.deleteAsk', { url })}
          yes={t('hooks.delete')}
          no={t('cancel')}
          onYes={() => void remove()}
          onNo={() => setDeleting(false)}
        />
      ) : null}
    </li>
  )
}

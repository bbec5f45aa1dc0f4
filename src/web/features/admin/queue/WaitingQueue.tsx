import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { RejectDialog } from '../moderation/RejectDialog.tsx'
import { useListingActions } from '../moderation/use-listing-actions.ts'
import { useAdminAction, type AdminAction } from '../use-admin-action.ts'
import { detailOf } from './detail.ts'
import { commandOf } from './queue-keys.ts'
import { useDecisions } from './use-decisions.ts'
import type { WaitingRow } from './waiting-rows.server.ts'
import styles from './WaitingQueue.module.css'

const KEYS = ['j', 'k', 'a', 'r', 'o', '?'] as const

/**
 * Everything that waits for a decision in one list. Keys work while the focus is inside: j and k go from row to row, a
 * approves, r rejects, o opens all about it, ? lists the keys.
 */
export function WaitingQueue({ rows }: { rows: readonly WaitingRow[] }): ReactElement | null {
  const { t, i18n } = useTranslation('admin')
  const { t: reports } = useTranslation('listingReports')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { act, busy } = useAdminAction()
  const { reject } = useListingActions()
  const decisions = useDecisions(pathname)
  const [rejecting, setRejecting] = useState<WaitingRow | null>(null)
  const [help, setHelp] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  /** What was decided last: once it has gone from the list, the row in its place gets the focus. */
  const decided = useRef<{ row: WaitingRow; at: number } | null>(null)
  const focus = (at: number): void => {
    const links = list.current?.querySelectorAll<HTMLElement>('li a')
    links?.[Math.min(Math.max(at, 0), links.length - 1)]?.focus()
  }
  useEffect(() => {
    const last = decided.current
    if (!last || rows.some((row) => isSame(row, last.row))) return
    decided.current = null
    focus(last.at)
  })
  const decide = async (row: WaitingRow, action: AdminAction): Promise<void> => {
    const decision = { row, at: rows.findIndex((each) => isSame(each, row)) }
    decided.current ??= decision
    if (!(await act(action)) && decided.current === decision) decided.current = null
  }
  const approve = (row: WaitingRow): void => void decide(row, decisions(row).approve.action)
  const turnDown = (row: WaitingRow): void => {
    const action = decisions(row).reject?.action
    if (action === 'asks') setRejecting(row)
    else if (action) void decide(row, action)
  }
  const keys = useEffectEvent((event: KeyboardEvent): void => {
    const items = [...(list.current?.children ?? [])]
    const at = items.findIndex((item) => item.contains(event.target as Node))
    const row = rows[at]
    const command = commandOf(event)
    if (!row || !command) return
    event.preventDefault()
    switch (command) {
      case 'next':
        return focus(at + 1)
      case 'previous':
        return focus(at - 1)
      case 'approve':
        return approve(row)
      case 'reject':
        return turnDown(row)
      case 'open':
        return void navigate(decisions(row).address)
      case 'help':
        return setHelp(true)
    }
  })
  useEffect(() => {
    const element = list.current
    const onKeyDown = (event: KeyboardEvent): void => keys(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Card as="section" padded={false} aria-labelledby="queue">
      <CardHeader title={t('queue.title')} titleId="queue" text={t('queue.text')}>
        <Button variant="text" aria-keyshortcuts="?" onClick={() => setHelp(true)}>
          {t('queue.keys')}
        </Button>
      </CardHeader>
      <ul ref={list} className={styles.rows} aria-busy={busy !== null}>
        {rows.map((row) => {
          const { approve: yes, reject: no, address } = decisions(row)
          const name = `queue-${row.kind}-${row.id}`
          const detail = detailOf(row, i18n.language, (reason) => reports(`reasons.${reason}`))
          return (
            <li key={name}>
              <div className={styles.text}>
                <Tag>{t(`queue.kind.${row.kind}`)}</Tag>
                <Link id={name} to={address}>
                  {row.title}
                </Link>
                <SampleMark of={row} />
                {detail ? (
                  <Text muted size="small" className={styles.detail}>
                    {detail}
                  </Text>
                ) : null}
                <Text muted size="extraSmall">
                  <DateTime at={row.since} clock />
                </Text>
              </div>
              <Row gap={1} className={styles.actions}>
                <Button
                  variant="soft"
                  aria-keyshortcuts="a"
                  aria-describedby={name}
                  onClick={() => approve(row)}
                >
                  {yes.label}
                </Button>
                {no ? (
                  <Button
                    variant="text"
                    aria-keyshortcuts="r"
                    aria-describedby={name}
                    onClick={() => turnDown(row)}
                  >
                    {no.label}
                  </Button>
                ) : null}
              </Row>
            </li>
          )
        })}
      </ul>
      {rejecting ? (
        <RejectDialog
          title={rejecting.title}
          onClose={() => setRejecting(null)}
          onReject={(rejection) => {
            const { id, version } = rejecting
            setRejecting(null)
            void decide(rejecting, reject({ id, version }, rejection))
          }}
        />
      ) : null}
      {help ? (
        <Dialog title={t('queue.keys')} size="small" onClose={() => setHelp(false)}>
          <dl className={styles.keys}>
            {KEYS.map((key) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`queue.key.${key === '?' ? 'help' : key}`)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </Card>
  )
}

function isSame(one: WaitingRow, other: WaitingRow): boolean {
  return one.kind === other.kind && one.id === other.id
}

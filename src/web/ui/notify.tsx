import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { createStore, useStore } from '../platform/store.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Button, ButtonLink } from './actions/Button.tsx'
import { IconButton } from './actions/IconButton.tsx'
import { classNames } from './class-names.ts'
import styles from './notify.module.css'

/** How long a notification stays unless hovered or focused. */
const STAY_MS = 6_000
/** Maximum number shown at once; the oldest is removed. */
const MOST = 4

export type NoticeKind = 'success' | 'error' | 'info'

/** A link (`to`) or a button (`onClick`) beside the sentence, such as "Undo" or "View it on the map". */
export interface NoticeAction {
  label: string
  to?: string
  onClick?: () => void
}

export interface Notice {
  text: string
  /** Errors are announced at once (role="alert"), the others when the reader pauses (role="status"). */
  kind?: NoticeKind
  actions?: readonly NoticeAction[]
  /** Stays until dismissed. */
  sticky?: boolean
}

interface Shown extends Notice {
  id: number
  kind: NoticeKind
}

const shown = createStore<readonly Shown[]>([])
let lastId = 0

/** Shows a notification; one with the same text restarts its time. Returns the function that dismisses it. */
export function notify(notice: Notice): () => void {
  lastId += 1
  const id = lastId
  const kind = notice.kind ?? 'info'
  const others = shown.get().filter((other) => other.text !== notice.text || other.kind !== kind)
  shown.set([...others, { ...notice, kind, id }].slice(-MOST))
  return () => dismiss(id)
}

function dismiss(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id))
}

let region: HTMLElement | null = null

/** Moves notifications in front of a dialog that has just opened; both are in the browser's top layer. */
export function raiseNotifications(): void {
  if (!region?.isConnected || !region.showPopover) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

function hold(element: HTMLElement | null): void {
  region = element
  raiseNotifications()
}

/** Where the notifications appear; mounted once, in the root. */
export function NotificationRegion(): ReactElement {
  const notices = useStore(shown)
  const toasts = (errors: boolean): ReactElement[] =>
    notices
      .filter((notice) => (notice.kind === 'error') === errors)
      .map((notice) => <Toast key={notice.id} notice={notice} />)
  return (
    <div className={classNames(styles.region, 'not-printed')} popover="manual" ref={hold}>
      {/* Screen readers announce what enters a region that was there before. */}
      <div role="status">{toasts(false)}</div>
      {toasts(true)}
    </div>
  )
}

const ICONS: Record<NoticeKind, IconName> = { success: 'check', error: 'warn', info: 'info' }

function Toast({ notice }: { notice: Shown }): ReactElement {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const { id, kind, text, actions = [], sticky = false } = notice

  useEffect(raiseNotifications, [])
  useEffect(() => {
    if (held || sticky) return
    const timer = setTimeout(() => dismiss(id), STAY_MS)
    return () => clearTimeout(timer)
  }, [id, held, sticky])

  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} />
      <div>
        <p>{text}</p>
        {actions.length > 0 ? (
          <div className={styles.actions}>
            {actions.map((action) => (
              <Action key={action.label} action={action} done={() => dismiss(id)} />
            ))}
          </div>
        ) : null}
      </div>
      <IconButton icon="close" label={t('dismiss')} onClick={() => dismiss(id)} />
    </div>
  )
}

function Action({ action, done }: { action: NoticeAction; done: () => void }): ReactElement {
  const act = (): void => {
    action.onClick?.()
    done()
  }
  if (action.to)
    return (
      <ButtonLink variant="text" to={action.to} onClick={act}>
        {action.label}
      </ButtonLink>
    )
  return (
    <Button variant="text" onClick={act}>
      {action.label}
    </Button>
  )
}

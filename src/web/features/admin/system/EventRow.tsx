import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { AdminEvent } from '../../../../contracts/admin/admin.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './events.module.css'

/** `EventItem`s, the newest first. */
export function EventList({ children }: { children: ReactNode }): ReactElement {
  return <ol>{children}</ol>
}

/** What happened, the details, and by whom and when. */
export function EventItem({
  title,
  by,
  children,
}: {
  title: string
  by: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <li className={styles.event}>
      <b>{title}</b>
      <span>{children}</span>
      <small>{by}</small>
    </li>
  )
}

/** What was done, to which listing or person, by whom and when. */
export function EventRow({ event }: { event: AdminEvent }): ReactElement {
  const { t } = useTranslation('admin')
  const { action, actor, at, details } = event
  return (
    <EventItem
      title={t(`events.action.${action}`, { defaultValue: action })}
      by={
        <>
          {actor ?? t('events.system')} · <DateTime at={at} clock />
        </>
      }
    >
      <Target event={event} />
      <SampleMark of={event.target} />
      <Details details={details} />
    </EventItem>
  )
}

function Target({ event: { target } }: { event: AdminEvent }): ReactElement {
  const { t } = useTranslation('admin')
  const { kind, id, name, slug } = target
  const words = name || t(`events.target.${kind}`, { id, defaultValue: `${kind} ${id ?? ''}` })
  if (kind === 'user' && id !== null) return <Link to={paths.adminUser(id)}>{words}</Link>
  if (slug !== null && id !== null) return <Link to={paths.property({ id, slug })}>{words}</Link>
  return <>{words}</>
}

/** From what to what, and why, where the action says so. */
function Details({ details }: { details: AdminEvent['details'] }): ReactElement | null {
  const { t } = useTranslation('admin')
  const { before, after, reason, countSampleListings } = details as Record<string, unknown>
  const word = (value: unknown): string =>
    typeof value !== 'string'
      ? ''
      : t(
          [
            `role.${value}`,
            `publication.${value}`,
            `callbacks.state.${value}`,
            `issues.status.${value}`,
          ],
          {
            defaultValue: value,
          },
        )
  const lines = [
    ...(typeof before === 'string' && typeof after === 'string'
      ? [`${word(before)} → ${word(after)}`]
      : []),
    ...(typeof countSampleListings === 'boolean'
      ? [t(`site.figures.${countSampleListings ? 'counted' : 'leftOut'}`)]
      : []),
  ]
  if (lines.length > 0) return <small className={styles.change}>{lines.join('; ')}</small>
  if (typeof reason === 'string')
    return (
      <small className={styles.change}>
        {t(`reject.reasons.${reason}`, { defaultValue: reason })}
      </small>
    )
  return null
}

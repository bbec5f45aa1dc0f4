import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminEvent } from '../../../../contracts/admin/admin.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { When } from '../When.tsx'

/** What was done, to which listing or person, by whom and when. */
export function EventRow({ event }: { event: AdminEvent }): ReactElement {
  const { t } = useTranslation('admin')
  const { action, actor, at, details } = event
  return (
    <li>
      <b>{t(`events.action.${action}`, { defaultValue: action })}</b>
      <span>
        <Target event={event} />
        <Details details={details} />
      </span>
      <small>
        {actor ?? t('events.system')} · <When at={at} clock />
      </small>
    </li>
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

/** From what to what, and why, where the deed says so. */
function Details({ details }: { details: AdminEvent['details'] }): ReactElement | null {
  const { t } = useTranslation('admin')
  const { before, after, reason } = details as Record<string, unknown>
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
  if (typeof before === 'string' && typeof after === 'string')
    return (
      <small className="how">
        {word(before)} → {word(after)}
      </small>
    )
  if (typeof reason === 'string')
    return <small className="how">{t(`reject.reasons.${reason}`, { defaultValue: reason })}</small>
  return null
}

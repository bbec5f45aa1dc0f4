import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminEvent } from '../../../contracts/admin/admin.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ROLES, type Role } from '../../../domain/accounts/roles.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../features/listings/price/price.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/user'
import '../../features/admin/admin.css'
import '../../features/admin/desk.css'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { FormDialog } from '../../features/admin/moderation/FormDialog.tsx'
import { EventRow } from '../../features/admin/system/EventRow.tsx'
import { ListingCell } from '../../features/admin/moderation/ListingCell.tsx'
import { StaleDecisionDialog } from '../../features/admin/StaleDecisionDialog.tsx'
import { tabAddress } from '../../features/admin/tabs.ts'
import { useAdminAction, type AdminAction } from '../../features/admin/use-admin-action.ts'
import { userData } from './user.server.ts'
import { UserTags } from '../../features/admin/people/UserTags.tsx'
import { useUserActions } from '../../features/admin/people/use-user-actions.ts'
import { When } from '../../features/admin/When.tsx'

export const handle: PageHandle = { ns: ['admin', 'listingReports'] }

export function loader(args: Route.LoaderArgs) {
  return userData(args)
}

/** One person: what they list, what others say about it, what was done to them and by them, and what can be done. */
export default function UserPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { user, listings, reports, about, done } = loaderData
  return (
    <>
      <title>{`${user.name} · ${t('title')} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <header className="desk-head plain">
        <div className="wrap">
          <Link className="back" to={tabAddress(paths.adminDashboard(), 'users')}>
            <Icon name="left" small />
            {t('tab.people')}
          </Link>
          <h1>{user.name}</h1>
          <p>
            {user.email} · {t('users.joined')} <When at={user.createdAt} />
          </p>
          <UserTags user={user} />
          {user.suspended && user.suspendedReason ? (
            <p className="small">{t('users.because', { reason: user.suspendedReason })}</p>
          ) : null}
        </div>
      </header>
      <div className="wrap desk">
        <Deeds loaded={loaderData} />
        <StaleDecisionDialog />
        <section className="card" aria-labelledby="theirs">
          <header>
            <h2 id="theirs">
              {t('listings.count', { count: listings.total, n: formatNumber(listings.total) })}
            </h2>
            {listings.total > listings.lines.length ? (
              <Link
                className="btn text"
                to={tabAddress(paths.adminDashboard(), 'properties', { q: user.email })}
              >
                {t('all')}
              </Link>
            ) : null}
          </header>
          {listings.lines.length === 0 ? (
            <p className="none">{t('users.noListings')}</p>
          ) : (
            <ul className="theirs">
              {listings.lines.map((listing) => (
                <li key={listing.id}>
                  <ListingCell listing={listing} />
                  <Price home={listing} />
                  <span className="tag">
                    {listing.publication === 'live'
                      ? t(`status.${listing.status}`)
                      : t(`publication.${listing.publication}`)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="card" aria-labelledby="reported">
          <header>
            <h2 id="reported">
              {reports.total === 0
                ? t('evidence.noReports')
                : t('listingReports:admin.about', {
                    count: reports.total,
                    n: formatNumber(reports.total),
                  })}
            </h2>
          </header>
          {reports.lines.length === 0 ? null : (
            <ol className="events">
              {reports.lines.map((report) => (
                <li key={report.id}>
                  <b>{t(`listingReports:reasons.${report.reason}`)}</b>
                  <span>
                    <Link to={paths.property(report.property)}>{report.property.title}</Link>{' '}
                    {report.details}
                  </span>
                  <small>
                    {report.reporter ?? t('listingReports:admin.visitor')} ·{' '}
                    <When at={report.at} clock />
                  </small>
                </li>
              ))}
            </ol>
          )}
        </section>
        <Events id="about" title={t('users.about')} events={about} />
        {done.length > 0 ? <Events id="done" title={t('users.done')} events={done} /> : null}
      </div>
    </>
  )
}

function Events({
  id,
  title,
  events,
}: {
  id: string
  title: string
  events: readonly AdminEvent[]
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {events.length === 0 ? (
        <p className="none">{t('users.nothing')}</p>
      ) : (
        <ol className="events">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { allowed: true }>

/** What may be done to this person. Nobody does it to themselves. */
function Deeds({ loaded: { user, me } }: { loaded: Loaded }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const deeds = useUserActions()
  const [asking, setAsking] = useState<'suspend' | 'delete' | 'role' | null>(null)
  const { id, role, suspended, emailVerified, daysLeft } = user
  const run = (deed: AdminAction): void => {
    setAsking(null)
    void act(deed)
  }
  const button = (words: string, onClick: () => void, className = 'btn line'): ReactElement => (
    <button type="button" className={className} onClick={onClick}>
      {words}
    </button>
  )
  if (id === me) return <p className="note">{t('users.yourself')}</p>
  if (daysLeft !== null)
    return (
      <section className="card pad deeds">
        <p>{t('deleted.text', { count: daysLeft, n: formatNumber(daysLeft) })}</p>
        {button(t('restore'), () => run(deeds.restore(user)), 'btn')}
      </section>
    )
  return (
    <section className="card pad deeds" aria-label={t('actions')}>
      {button(t('users.changeRole'), () => setAsking('role'))}
      {suspended
        ? button(t('users.unsuspend'), () => run(deeds.unsuspend(user)))
        : button(t('users.suspend'), () => setAsking('suspend'))}
      {button(t('users.signOut'), () => run(deeds.signOut(id)))}
      {emailVerified ? null : button(t('users.letter'), () => run(deeds.letter(id)))}
      {role === 'ADMIN' ? null : button(t('delete'), () => setAsking('delete'), 'btn text danger')}
      {asking === 'role' ? (
        <FormDialog
          title={t('users.changeRole')}
          text={<p>{t('users.roleText')}</p>}
          yes={t('save')}
          onNo={() => setAsking(null)}
          onYes={(form) => {
            const to = String(form.get('role')) as Role
            if (to === role) setAsking(null)
            else run(deeds.role(user, to, role))
          }}
        >
          <fieldset className="reasons">
            <legend>{t('users.role')}</legend>
            {ROLES.map((each) => (
              <label key={each}>
                <input type="radio" name="role" value={each} defaultChecked={each === role} />
                {t(`role.${each}`)}
              </label>
            ))}
          </fieldset>
        </FormDialog>
      ) : null}
      {asking === 'suspend' ? (
        <FormDialog
          title={t('users.suspendTitle', { name: user.name })}
          text={<p>{t('users.suspendText')}</p>}
          yes={t('users.suspend')}
          danger
          onNo={() => setAsking(null)}
          onYes={(form) => run(deeds.suspend(user, String(form.get('reason') ?? '')))}
        >
          <label className="field">
            <span>{t('users.reason')}</span>
            <textarea
              name="reason"
              rows={3}
              required
              maxLength={LIMITS.administration.maxNoteChars}
            />
          </label>
        </FormDialog>
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          question={t('deed.userDelete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => run(deeds.remove(user))}
          onNo={() => setAsking(null)}
        />
      ) : null}
    </section>
  )
}

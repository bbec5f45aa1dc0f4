import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdminEvent } from '../../../contracts/admin/admin.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ROLES, type Role } from '../../../domain/accounts/roles.ts'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../features/listing-parts/price.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/user'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { FormDialog } from '../../features/admin/moderation/FormDialog.tsx'
import { EventItem, EventList, EventRow } from '../../features/admin/system/EventRow.tsx'
import { ListingCell } from '../../features/admin/moderation/ListingCell.tsx'
import { StaleDecisionDialog } from '../../features/admin/StaleDecisionDialog.tsx'
import { tabAddress } from '../../features/admin/tabs.ts'
import { useAdminAction, type AdminAction } from '../../features/admin/use-admin-action.ts'
import { userData } from './user.server.ts'
import { UserTags } from '../../features/admin/people/UserTags.tsx'
import { useUserActions } from '../../features/admin/people/use-user-actions.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './user.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Field, ControlFrame } from '../../ui/forms/Field.tsx'
import { BackLink, PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { RadioField } from '../../ui/forms/RadioField.tsx'

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
      <PageHeader
        back={
          <BackLink to={tabAddress(paths.adminDashboard(), 'users')}>{t('tab.people')}</BackLink>
        }
        title={user.name}
        text={
          <>
            {user.email} · {t('users.joined')} <DateTime at={user.createdAt} />
          </>
        }
      >
        <UserTags user={user} />
        {user.suspended && user.suspendedReason ? (
          <Text size="small">{t('users.because', { reason: user.suspendedReason })}</Text>
        ) : null}
      </PageHeader>
      <PageSections>
        <Actions loaded={loaderData} />
        <StaleDecisionDialog />
        <Card as="section" padded={false} aria-labelledby="theirs">
          <CardHeader
            title={t('listings.count', { count: listings.total, n: formatNumber(listings.total) })}
            titleId="theirs"
          >
            {listings.total > listings.lines.length ? (
              <ButtonLink
                variant="text"
                to={tabAddress(paths.adminDashboard(), 'properties', { q: user.email })}
              >
                {t('all')}
              </ButtonLink>
            ) : null}
          </CardHeader>
          {listings.lines.length === 0 ? (
            <EmptyState padded>{t('users.noListings')}</EmptyState>
          ) : (
            <ul className={styles.listings}>
              {listings.lines.map((listing) => (
                <li key={listing.id}>
                  <ListingCell listing={listing} />
                  <Price home={listing} />
                  <Tag>
                    {listing.publication === 'live'
                      ? t(`status.${listing.status}`)
                      : t(`publication.${listing.publication}`)}
                  </Tag>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card as="section" padded={false} aria-labelledby="reported">
          <CardHeader
            title={
              reports.total === 0
                ? t('evidence.noReports')
                : t('listingReports:admin.about', {
                    count: reports.total,
                    n: formatNumber(reports.total),
                  })
            }
            titleId="reported"
          />
          {reports.lines.length === 0 ? null : (
            <EventList>
              {reports.lines.map((report) => (
                <EventItem
                  key={report.id}
                  title={t(`listingReports:reasons.${report.reason}`)}
                  by={
                    <>
                      {report.reporter ?? t('listingReports:admin.visitor')} ·{' '}
                      <DateTime at={report.at} clock />
                    </>
                  }
                >
                  <Link to={paths.property(report.property)}>{report.property.title}</Link>{' '}
                  <SampleMark of={report.property} />
                  {report.details}
                </EventItem>
              ))}
            </EventList>
          )}
        </Card>
        <Events id="about" title={t('users.about')} events={about} />
        {done.length > 0 ? <Events id="done" title={t('users.done')} events={done} /> : null}
      </PageSections>
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
    <Card as="section" padded={false} aria-labelledby={id}>
      <CardHeader title={title} titleId={id} />
      {events.length === 0 ? (
        <EmptyState padded>{t('users.nothing')}</EmptyState>
      ) : (
        <EventList>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </EventList>
      )}
    </Card>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { allowed: true }>

/** What may be done to this person. Nobody does it to themselves. */
function Actions({ loaded: { user, me } }: { loaded: Loaded }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const actions = useUserActions()
  const [asking, setAsking] = useState<'suspend' | 'delete' | 'role' | null>(null)
  const { id, role, suspended, emailVerified, daysLeft } = user
  const run = (action: AdminAction): void => {
    setAsking(null)
    void act(action)
  }
  if (id === me) return <Note icon={null}>{t('users.yourself')}</Note>
  if (daysLeft !== null)
    return (
      <Card as="section">
        <Row>
          <p>{t('deleted.text', { count: daysLeft, n: formatNumber(daysLeft) })}</p>
          <Button onClick={() => run(actions.restore(user))}>{t('restore')}</Button>
        </Row>
      </Card>
    )
  return (
    <Card as="section" aria-label={t('actions')}>
      <Row>
        <Button variant="outline" onClick={() => setAsking('role')}>
          {t('users.changeRole')}
        </Button>
        <Button
          variant="outline"
          onClick={() => (suspended ? run(actions.unsuspend(user)) : setAsking('suspend'))}
        >
          {t(suspended ? 'users.unsuspend' : 'users.suspend')}
        </Button>
        <Button variant="outline" onClick={() => run(actions.signOut(id))}>
          {t('users.signOut')}
        </Button>
        {emailVerified ? null : (
          <Button variant="outline" onClick={() => run(actions.letter(id))}>
            {t('users.resendConfirmation')}
          </Button>
        )}
        {role === 'ADMIN' ? null : (
          <Button variant="dangerText" onClick={() => setAsking('delete')}>
            {t('delete')}
          </Button>
        )}
      </Row>
      {asking === 'role' ? (
        <FormDialog
          title={t('users.changeRole')}
          text={<p>{t('users.roleText')}</p>}
          yes={t('save')}
          onNo={() => setAsking(null)}
          onYes={(form) => {
            const to = String(form.get('role')) as Role
            if (to === role) setAsking(null)
            else run(actions.role(user, to, role))
          }}
        >
          <RadioField
            label={t('users.role')}
            name="role"
            options={ROLES}
            optionLabel={(each) => t(`role.${each}`)}
            defaultValue={role}
            columns={2}
          />
        </FormDialog>
      ) : null}
      {asking === 'suspend' ? (
        <FormDialog
          title={t('users.suspendTitle', { name: user.name })}
          text={<p>{t('users.suspendText')}</p>}
          yes={t('users.suspend')}
          danger
          onNo={() => setAsking(null)}
          onYes={(form) => run(actions.suspend(user, String(form.get('reason') ?? '')))}
        >
          <Field label={t('users.reason')}>
            {(attributes) => (
              <ControlFrame>
                <textarea
                  {...attributes}
                  name="reason"
                  rows={3}
                  required
                  maxLength={LIMITS.administration.maxNoteChars}
                />
              </ControlFrame>
            )}
          </Field>
        </FormDialog>
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          question={t('action.userDelete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => run(actions.remove(user))}
          onNo={() => setAsking(null)}
        />
      ) : null}
    </Card>
  )
}

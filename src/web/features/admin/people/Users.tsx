import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { USER_SORTS, USER_STATES } from '../../../../contracts/admin/admin.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { ROLES } from '../../../../domain/accounts/roles.ts'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from '../DeskCard.tsx'
import { Invite } from './Invite.tsx'
import type { UserRow } from '../rows.ts'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { SearchBox } from '../SearchBox.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserTags } from './UserTags.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { NumericCell } from '../../../ui/display/Table.tsx'

/** Everybody with an account. Administrators cannot be deleted, so their rows have no button. */
export function Users({ panel: { asked, page } }: { panel: PanelOf<'users'> }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const { remove, restore } = useUserActions()
  const [leaving, setLeaving] = useState<UserRow | null>(null)
  const [inviting, setInviting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const confirmed = async (user: UserRow): Promise<void> => {
    setLeaving(null)
    // The button went with its row.
    if (await act(remove(user))) heading.current?.focus()
  }
  const { total, lines } = page
  const { q, role, state, sort } = asked
  return (
    <DeskCard
      id="users"
      title={t('users.count', { count: total, n: formatNumber(total) })}
      headingRef={heading}
      tools={
        <>
          <Button variant="soft" onClick={() => setInviting(true)}>
            <Icon name="plus" small />
            {t('invite.open')}
          </Button>
          <SearchBox
            tab="users"
            q={q}
            label={t('users.search')}
            filters={[
              {
                name: 'role',
                label: t('users.role'),
                value: role ?? '',
                choices: [
                  ['', t('filter.all.roles')],
                  ...ROLES.map((each) => [each, t(`role.${each}`)] as const),
                ],
              },
              {
                name: 'state',
                label: t('filter.state'),
                value: state ?? '',
                choices: [
                  ['', t('filter.all.states')],
                  ...USER_STATES.map((each) => [each, t(`users.state.${each}`)] as const),
                ],
              },
              {
                name: 'sort',
                label: t('filter.sort'),
                value: sort,
                choices: USER_SORTS.map((each) => [each, t(`sort.${each}`)] as const),
              },
            ]}
          />
        </>
      }
    >
      <DeskTable
        look="people"
        heads={[
          t('users.person'),
          t('users.role'),
          t('users.joined'),
          { right: t('users.listings') },
        ]}
        lines={lines}
        none={t(q ? 'noResults' : 'nothingFound', { q })}
      >
        {(user) => (
          <tr key={user.id}>
            <DeskCell kind="person" id={`user-${user.id}`}>
              <Link to={paths.adminUser(user.id)}>{user.name}</Link>
              <span>{user.email}</span>
            </DeskCell>
            <td>
              <UserTags user={user} />
            </td>
            <td data-label={t('users.joined')}>
              <DateTime at={user.createdAt} />
            </td>
            <NumericCell data-label={t('users.listings')}>
              {formatNumber(user.listings)}
            </NumericCell>
            <ActionsCell>
              {user.daysLeft !== null ? (
                <Button
                  variant="outline"
                  aria-describedby={`user-${user.id}`}
                  onClick={() => void act(restore(user))}
                >
                  {t('restore')}
                </Button>
              ) : user.role === 'ADMIN' ? null : (
                <Button
                  variant="dangerText"
                  aria-describedby={`user-${user.id}`}
                  onClick={() => setLeaving(user)}
                >
                  {t('delete')}
                </Button>
              )}
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
      <Pager tab="users" query={asked} page={page} />
      {leaving ? (
        <ConfirmDialog
          question={t('action.userDelete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void confirmed(leaving)}
          onNo={() => setLeaving(null)}
        />
      ) : null}
      {inviting ? <Invite act={act} onClose={() => setInviting(false)} /> : null}
    </DeskCard>
  )
}

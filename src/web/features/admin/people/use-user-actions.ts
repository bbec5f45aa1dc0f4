import { useTranslation } from '../../../i18n/translation.ts'
import type { Role } from '../../../../domain/accounts/roles.ts'
import type { AdminAction } from '../use-admin-action.ts'

/** A person in the version that is on the screen. */
interface UserVersion {
  id: number
  version: string | undefined
}

/** What an administrator may do to one person. The server says why where it refuses. */
export function useUserActions() {
  const { t } = useTranslation('admin')
  const at = (id: number, what = ''): string => `/admin/users/${id}${what}`
  const action = (
    method: AdminAction['method'],
    path: string,
    key: string,
    { version, body }: { version?: string | undefined; body?: unknown } = {},
  ): AdminAction => ({
    method,
    path,
    ...(version === undefined ? {} : { version }),
    ...(body === undefined ? {} : { body }),
    done: t(`action.${key}.done`),
    failed: null,
    broke: t('action.broke'),
  })
  const restore = ({ id, version }: UserVersion): AdminAction =>
    action('POST', at(id, '/restore'), 'userRestore', { version })
  const unsuspend = ({ id, version }: UserVersion): AdminAction =>
    action('PATCH', at(id), 'unsuspend', { version, body: { suspended: false } })
  const role = ({ id, version }: UserVersion, to: Role): AdminAction =>
    action('PATCH', at(id), 'role', { version, body: { role: to } })
  return {
    restore,
    unsuspend,
    role: (user: UserVersion, to: Role, from: Role): AdminAction => ({
      ...role(user, to),
      undo: (version) => role({ id: user.id, version }, from),
    }),
    suspend: ({ id, version }: UserVersion, reason: string): AdminAction => ({
      ...action('PATCH', at(id), 'suspend', { version, body: { suspended: true, reason } }),
      undo: (now) => unsuspend({ id, version: now }),
    }),
    signOut: (id: number): AdminAction => action('DELETE', at(id, '/sessions'), 'signOut'),
    letter: (id: number): AdminAction => action('POST', at(id, '/verification'), 'verification'),
    remove: ({ id, version }: UserVersion): AdminAction => ({
      method: 'DELETE',
      path: at(id),
      ...(version === undefined ? {} : { version }),
      done: t('action.userDelete.done'),
      failed: t('action.userDelete.failed'),
      broke: t('action.userDelete.broke'),
      undo: (now) => restore({ id, version: now }),
    }),
  }
}

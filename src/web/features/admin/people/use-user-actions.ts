import { useTranslation } from 'react-i18next'
import type { Role } from '../../../../domain/accounts/roles.ts'
import type { Deed } from '../use-admin-action.ts'

/** A person in the version that is on the screen. */
interface Seen {
  id: number
  version: string | undefined
}

/** What an administrator may do to one person. The server says why where it refuses. */
export function useUserDeeds() {
  const { t } = useTranslation('admin')
  const at = (id: number, what = ''): string => `/admin/users/${id}${what}`
  const deed = (
    method: Deed['method'],
    path: string,
    key: string,
    { version, body }: { version?: string | undefined; body?: unknown } = {},
  ): Deed => ({
    method,
    path,
    ...(version === undefined ? {} : { version }),
    ...(body === undefined ? {} : { body }),
    done: t(`deed.${key}.done`),
    failed: null,
    broke: t('deed.broke'),
  })
  const restore = ({ id, version }: Seen): Deed =>
    deed('POST', at(id, '/restore'), 'userRestore', { version })
  const unsuspend = ({ id, version }: Seen): Deed =>
    deed('PATCH', at(id), 'unsuspend', { version, body: { suspended: false } })
  const role = ({ id, version }: Seen, to: Role): Deed =>
    deed('PATCH', at(id), 'role', { version, body: { role: to } })
  return {
    restore,
    unsuspend,
    role: (user: Seen, to: Role, from: Role): Deed => ({
      ...role(user, to),
      undo: (version) => role({ id: user.id, version }, from),
    }),
    suspend: ({ id, version }: Seen, reason: string): Deed => ({
      ...deed('PATCH', at(id), 'suspend', { version, body: { suspended: true, reason } }),
      undo: (now) => unsuspend({ id, version: now }),
    }),
    signOut: (id: number): Deed => deed('DELETE', at(id, '/sessions'), 'signOut'),
    letter: (id: number): Deed => deed('POST', at(id, '/verification'), 'verification'),
    remove: ({ id, version }: Seen): Deed => ({
      method: 'DELETE',
      path: at(id),
      ...(version === undefined ? {} : { version }),
      done: t('deed.userDelete.done'),
      failed: t('deed.userDelete.failed'),
      broke: t('deed.userDelete.broke'),
      undo: (now) => restore({ id, version: now }),
    }),
  }
}

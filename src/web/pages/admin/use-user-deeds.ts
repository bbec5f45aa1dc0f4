import { useTranslation } from 'react-i18next'
import type { Role } from '../../../domain/roles.ts'
import type { Deed } from './use-deed.ts'

/** What an administrator may do to one person. The server says why where it refuses. */
export function useUserDeeds() {
  const { t } = useTranslation('admin')
  const at = (id: number, what = ''): string => `/admin/users/${id}${what}`
  const deed = (method: Deed['method'], path: string, key: string, body?: unknown): Deed => ({
    method,
    path,
    ...(body === undefined ? {} : { body }),
    done: t(`deed.${key}.done`),
    failed: null,
    broke: t('deed.broke'),
  })
  const restore = (id: number): Deed => deed('POST', at(id, '/restore'), 'userRestore')
  const unsuspend = (id: number): Deed => deed('PATCH', at(id), 'unsuspend', { suspended: false })
  const role = (id: number, to: Role): Deed => deed('PATCH', at(id), 'role', { role: to })
  return {
    restore,
    unsuspend,
    role: (id: number, to: Role, from: Role): Deed => ({ ...role(id, to), undo: role(id, from) }),
    suspend: (id: number, reason: string): Deed => ({
      ...deed('PATCH', at(id), 'suspend', { suspended: true, reason }),
      undo: unsuspend(id),
    }),
    signOut: (id: number): Deed => deed('DELETE', at(id, '/sessions'), 'signOut'),
    letter: (id: number): Deed => deed('POST', at(id, '/verification'), 'verification'),
    remove: (id: number): Deed => ({
      method: 'DELETE',
      path: at(id),
      done: t('deed.userDelete.done'),
      failed: t('deed.userDelete.failed'),
      broke: t('deed.userDelete.broke'),
      undo: restore(id),
    }),
  }
}

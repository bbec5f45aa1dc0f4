import { useTranslation } from 'react-i18next'
import type { Rejection, Verification } from '../../../contracts/admin.ts'
import type { Deed } from './use-deed.ts'

export type Flag = 'verified' | 'featured'

const PATH: Record<Flag, string> = { verified: 'verify', featured: 'feature' }

/** What an administrator may do to one listing, with the specification's sentences. */
export function useListingDeeds() {
  const { t } = useTranslation('admin')
  const deed = (method: Deed['method'], path: string, key: string): Deed => ({
    method,
    path,
    done: t(`deed.${key}.done`),
    failed: t(`deed.${key}.failed`),
    broke: t(`deed.${key}.broke`),
  })
  const of = (id: number, what: string): string => `/admin/properties/${id}/${what}`
  const at = (flag: Flag, id: number): string => of(id, PATH[flag])
  const setIt = (flag: Flag, id: number): Deed => deed('PUT', at(flag, id), PATH[flag])
  const unsetIt = (flag: Flag, id: number): Deed => deed('DELETE', at(flag, id), `un${PATH[flag]}`)
  const restore = (id: number): Deed => deed('POST', of(id, 'restore'), 'restore')
  return {
    /** `body`: what was checked, of a listing that is verified. */
    set: (flag: Flag, id: number, body?: Verification): Deed => ({
      ...setIt(flag, id),
      ...(body ? { body } : {}),
      undo: unsetIt(flag, id),
    }),
    unset: (flag: Flag, id: number): Deed => ({ ...unsetIt(flag, id), undo: setIt(flag, id) }),
    publish: (id: number): Deed => ({
      ...deed('POST', of(id, 'publish'), 'publish'),
      undo: deed('DELETE', of(id, 'publish'), 'unpublish'),
    }),
    reject: (id: number, body: Rejection): Deed => ({
      ...deed('POST', of(id, 'reject'), 'reject'),
      body,
      undo: deed('DELETE', of(id, 'reject'), 'unreject'),
    }),
    remove: (id: number): Deed => ({
      ...deed('DELETE', `/properties/${id}`, 'delete'),
      undo: restore(id),
    }),
    restore,
  }
}

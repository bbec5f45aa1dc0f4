import { useTranslation } from 'react-i18next'
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
  const at = (flag: Flag, id: number): string => `/admin/properties/${id}/${PATH[flag]}`
  const setIt = (flag: Flag, id: number): Deed => deed('PUT', at(flag, id), PATH[flag])
  const unsetIt = (flag: Flag, id: number): Deed => deed('DELETE', at(flag, id), `un${PATH[flag]}`)
  return {
    set: (flag: Flag, id: number): Deed => ({ ...setIt(flag, id), undo: unsetIt(flag, id) }),
    unset: (flag: Flag, id: number): Deed => ({ ...unsetIt(flag, id), undo: setIt(flag, id) }),
    publish: (id: number): Deed => deed('POST', `/admin/properties/${id}/publish`, 'publish'),
    remove: (id: number): Deed => deed('DELETE', `/properties/${id}`, 'delete'),
  }
}

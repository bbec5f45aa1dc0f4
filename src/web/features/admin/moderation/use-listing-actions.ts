import { useTranslation } from 'react-i18next'
import type { Rejection, Verification } from '../../../../contracts/admin/admin.ts'
import type { Deed } from '../use-admin-action.ts'

/** A listing in the version that is on the screen. */
export interface Judged {
  id: number
  version: string | number | undefined
}

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
  const versioned = (version: string | number | undefined) =>
    version === undefined ? {} : { version: String(version) }
  const setIt = (flag: Flag, { id, version }: Judged): Deed => ({
    ...deed('PUT', of(id, PATH[flag]), PATH[flag]),
    ...versioned(version),
  })
  const unsetIt = (flag: Flag, { id, version }: Judged): Deed => ({
    ...deed('DELETE', of(id, PATH[flag]), `un${PATH[flag]}`),
    ...versioned(version),
  })
  const restore = ({ id, version }: Judged): Deed => ({
    ...deed('POST', of(id, 'restore'), 'restore'),
    ...versioned(version),
  })
  return {
    /** `body`: what was checked, of a listing that is verified. */
    set: (flag: Flag, home: Judged, body?: Verification): Deed => ({
      ...setIt(flag, home),
      ...(body ? { body } : {}),
      undo: (version) => unsetIt(flag, { id: home.id, version }),
    }),
    unset: (flag: Flag, home: Judged): Deed => ({
      ...unsetIt(flag, home),
      undo: (version) => setIt(flag, { id: home.id, version }),
    }),
    publish: ({ id, version }: Judged): Deed => ({
      ...deed('POST', of(id, 'publish'), 'publish'),
      ...versioned(version),
      undo: (now) => ({ ...deed('DELETE', of(id, 'publish'), 'unpublish'), ...versioned(now) }),
    }),
    reject: ({ id, version }: Judged, body: Rejection): Deed => ({
      ...deed('POST', of(id, 'reject'), 'reject'),
      ...versioned(version),
      body,
      undo: (now) => ({ ...deed('DELETE', of(id, 'reject'), 'unreject'), ...versioned(now) }),
    }),
    remove: ({ id, version }: Judged): Deed => ({
      ...deed('DELETE', `/properties/${id}`, 'delete'),
      ...versioned(version),
      undo: (now) => restore({ id, version: now }),
    }),
    restore,
  }
}

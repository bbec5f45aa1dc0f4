import { useTranslation } from '../../../i18n/translation.ts'
import type { Rejection, Verification } from '../../../../contracts/admin/admin.ts'
import type { AdminAction } from '../use-admin-action.ts'

/** A listing in the version that is on the screen. */
export interface ListingVersion {
  id: number
  version: string | number | undefined
}

export type Flag = 'verified' | 'featured'

const PATH: Record<Flag, string> = { verified: 'verify', featured: 'feature' }

/** What an administrator may do to one listing, with the specification's sentences. */
export function useListingActions() {
  const { t } = useTranslation('admin')
  const action = (method: AdminAction['method'], path: string, key: string): AdminAction => ({
    method,
    path,
    done: t(`action.${key}.done`),
    failed: t(`action.${key}.failed`),
    broke: t(`action.${key}.broke`),
  })
  const of = (id: number, what: string): string => `/admin/properties/${id}/${what}`
  const versioned = (version: string | number | undefined) =>
    version === undefined ? {} : { version: String(version) }
  const setIt = (flag: Flag, { id, version }: ListingVersion): AdminAction => ({
    ...action('PUT', of(id, PATH[flag]), PATH[flag]),
    ...versioned(version),
  })
  const unsetIt = (flag: Flag, { id, version }: ListingVersion): AdminAction => ({
    ...action('DELETE', of(id, PATH[flag]), `un${PATH[flag]}`),
    ...versioned(version),
  })
  const restore = ({ id, version }: ListingVersion): AdminAction => ({
    ...action('POST', of(id, 'restore'), 'restore'),
    ...versioned(version),
  })
  return {
    /** `body`: what was checked, of a listing that is verified. */
    set: (flag: Flag, home: ListingVersion, body?: Verification): AdminAction => ({
      ...setIt(flag, home),
      ...(body ? { body } : {}),
      undo: (version) => unsetIt(flag, { id: home.id, version }),
    }),
    unset: (flag: Flag, home: ListingVersion): AdminAction => ({
      ...unsetIt(flag, home),
      undo: (version) => setIt(flag, { id: home.id, version }),
    }),
    publish: ({ id, version }: ListingVersion): AdminAction => ({
      ...action('POST', of(id, 'publish'), 'publish'),
      ...versioned(version),
      undo: (now) => ({ ...action('DELETE', of(id, 'publish'), 'unpublish'), ...versioned(now) }),
    }),
    reject: ({ id, version }: ListingVersion, body: Rejection): AdminAction => ({
      ...action('POST', of(id, 'reject'), 'reject'),
      ...versioned(version),
      body,
      undo: (now) => ({ ...action('DELETE', of(id, 'reject'), 'unreject'), ...versioned(now) }),
    }),
    remove: ({ id, version }: ListingVersion): AdminAction => ({
      ...action('DELETE', `/properties/${id}`, 'delete'),
      ...versioned(version),
      undo: (now) => restore({ id, version: now }),
    }),
    restore,
  }
}

import { useRef } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { type LifecycleAction, mayBecome } from '../../../domain/listings/lifecycle.ts'
import { undoLifecycleAction } from '../../../domain/listings/undo-change.ts'
import type { Publication, Status } from '../../../domain/listings/listing.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import type { OwnListingRow } from './lists.server.ts'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** The part of the API's answer that goes on from here. */
interface Answer {
  id: number
  version: number
  status: Status
  publication: Publication
  expiresAt: string | null
}

/**
 * What an owner does with a listing in the list of their own: one action at a time, each with its sentence and, where
 * there is a way back, an Undo. Every call names the version that is shown, so that nothing is done to a newer one.
 */
export function useLifecycleActions(): {
  act: (listing: OwnListingRow, action: LifecycleAction) => Promise<boolean>
  become: (listing: OwnListingRow, status: Status) => Promise<boolean>
  remove: (listing: OwnListingRow) => Promise<boolean>
} {
  const { t, i18n } = useTranslation('lifecycle')
  const { revalidate } = useRevalidator()
  const running = useRef(false)

  /** Runs an action; the notification offers Undo. */
  async function once(work: () => Promise<void>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ kind: 'error', text: sentence(error) })
      return false
    } finally {
      running.current = false
      await revalidate()
    }
  }

  const sentence = (error: RequestError): string => {
    if (error.status === 0) return t('network')
    return Object.values(error.fields)[0] ?? error.message
  }
  const call = (id: number, action: LifecycleAction, version: number): Promise<Answer> =>
    request<Answer>(`/properties/${id}/${action}`, {
      method: 'POST',
      headers: { 'if-match': `"${version}"` },
    })
  const setStatus = (id: number, status: Status, version: number): Promise<Answer> =>
    request<Answer>(`/properties/${id}`, {
      method: 'PATCH',
      body: { status },
      headers: { 'if-match': `"${version}"` },
    })
  const done = (text: string, undo: (() => Promise<unknown>) | null): void => {
    const onClick = (): void => {
      void once(async () => {
        await undo?.()
        notify({ kind: 'success', text: t('undone') })
      })
    }
    notify({
      kind: 'success',
      text,
      ...(undo ? { actions: [{ label: t('undo'), onClick }] } : {}),
    })
  }

  return {
    act: (listing, action) =>
      once(async () => {
        const { id, publication } = listing
        const after = await call(id, action, listing.version)
        const back = undoLifecycleAction(action, publication)
        const undo =
          back === null
            ? null
            : async () => {
                const restored = await call(id, back, after.version)
                if (
                  publication === 'paused' &&
                  restored.publication === 'live' &&
                  action !== 'resume'
                )
                  await call(id, 'pause', restored.version)
              }
        const date =
          after.expiresAt === null ? '' : formatDate(after.expiresAt, i18n.language, 'long')
        const key = after.publication === 'review' && action !== 'withdraw' ? 'review' : action
        done(t(`done.${key}`, { date }), undo)
      }),

    become: (listing, status) =>
      once(async () => {
        const { id } = listing
        const after = await setStatus(id, status, listing.version)
        const undo = mayBecome(status, listing.status)
          ? () => setStatus(id, listing.status, after.version)
          : null
        done(t('done.status', { status: t(`status.${status}`, { ns: 'profile' }) }), undo)
      }),

    async remove({ id }) {
      if (running.current) return false
      running.current = true
      try {
        await request(`/properties/${id}`, { method: 'DELETE' })
        notify({ kind: 'success', text: t('deleted', { ns: 'profile' }) })
        return true
      } catch (error) {
        const answered = error instanceof RequestError && error.status !== 0
        notify({
          kind: 'error',
          text: t(answered ? 'deleteFailed' : 'deleteError', { ns: 'profile' }),
        })
        return false
      } finally {
        running.current = false
        await revalidate()
      }
    },
  }
}

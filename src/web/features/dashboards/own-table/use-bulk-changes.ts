import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { BulkResults, ListingChange } from '../../../../contracts/listings/bulk-changes.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { notify } from '../../../ui/notify.tsx'

/** Listings per request: progress is shown between them, and Stop takes effect. */
const PER_REQUEST = 25

export interface PlannedChange {
  id: number
  version: number
  title: string
  change: ListingChange
}

/** A listing that was not changed, and why. */
export interface FailedChange {
  id: number
  title: string
  why: string
}

/**
 * Makes changes to many listings in requests of a few. `run` resolves to the ids that were changed; whatever was refused
 * or not reached is in `failed`, with those that the caller skipped, and what was changed can be undone from the notification.
 */
export function useBulkChanges() {
  const { t } = useTranslation('dashboard')
  const { revalidate } = useRevalidator()
  const stop = useRef(false)
  const running = useRef(false)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [failed, setFailed] = useState<FailedChange[]>([])

  async function run(
    plan: readonly PlannedChange[],
    { undoing = false, skipped = [] as readonly FailedChange[] } = {},
  ): Promise<number[]> {
    if (running.current) return []
    running.current = true
    stop.current = false
    const undo: PlannedChange[] = []
    const changed: number[] = []
    const refused: FailedChange[] = [...skipped]
    const titles = new Map(plan.map(({ id, title }) => [id, title]))
    for (let at = 0; at < plan.length; at += PER_REQUEST) {
      setProgress({ done: at, of: plan.length })
      const part = plan.slice(at, at + PER_REQUEST)
      const why = stop.current ? t('bulk.stopped') : await send(part)
      if (why !== null) {
        // The rest is not tried: it would fail in the same way.
        refused.push(...plan.slice(at).map(({ id, title }) => ({ id, title, why })))
        break
      }
    }
    setProgress(null)
    setFailed(refused)
    running.current = false
    await revalidate()
    report()
    return changed

    /** Null when the request was answered; otherwise why it was not. */
    async function send(part: readonly PlannedChange[]): Promise<string | null> {
      try {
        const listings = part.map(({ id, version, change }) => ({ id, version, change }))
        const { results } = await request<BulkResults>('/properties/bulk', {
          method: 'POST',
          body: { listings },
        })
        for (const result of results) {
          const { id } = result
          const title = titles.get(id) ?? ''
          if (!result.ok) refused.push({ id, title, why: result.error })
          else {
            changed.push(id)
            if (result.undo) undo.push({ id, title, version: result.version, change: result.undo })
          }
        }
        return null
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        return error.status === 0 ? t('bulk.network') : error.message
      }
    }

    function report(): void {
      if (changed.length === 0) return
      const count = { count: changed.length, n: formatNumber(changed.length) }
      const onClick = (): void => void run(undo, { undoing: true })
      notify({
        kind: 'success',
        text: t(undoing ? 'bulk.undone' : 'bulk.changed', count),
        ...(undo.length > 0 && !undoing ? { actions: [{ label: t('bulk.undo'), onClick }] } : {}),
      })
    }
  }

  return {
    run,
    stop: () => {
      stop.current = true
    },
    progress,
    failed,
    clearFailed: () => setFailed([]),
  }
}

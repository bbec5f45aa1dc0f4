import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
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

interface RunOptions {
  undoing?: boolean
  /** Listings that the caller left out; they are listed with the failed ones. */
  skipped?: readonly FailedChange[]
}

/**
 * Makes changes to many listings in requests of a few. `run` resolves to the ids that were changed; whatever was refused
 * or not reached is in `failed`, with those that the caller skipped, and what was changed can be undone from the notification.
 */
export function useBulkChanges() {
  const { t } = useTranslation('dashboard')
  const { revalidate } = useRevalidator()
  const stop = useRef(false)
  const running = useRef<Promise<number[]> | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [failed, setFailed] = useState<FailedChange[]>([])

  /** An undo waits until the change under way has ended; any other change is not begun meanwhile. */
  function run(plan: readonly PlannedChange[], options: RunOptions = {}): Promise<number[]> {
    const before = running.current
    if (before && !options.undoing) return Promise.resolve([])
    const begin = (): Promise<number[]> => runNow(plan, options)
    const turn = before ? before.then(begin, begin) : begin()
    running.current = turn
    const end = (): void => {
      if (running.current === turn) running.current = null
    }
    turn.then(end, end)
    return turn
  }

  async function runNow(
    plan: readonly PlannedChange[],
    { undoing = false, skipped = [] }: RunOptions,
  ): Promise<number[]> {
    stop.current = false
    const undo: PlannedChange[] = []
    const changed: number[] = []
    const refused: FailedChange[] = [...skipped]
    const titles = new Map(plan.map(({ id, title }) => [id, title]))
    try {
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
      // Until then the rows have the versions from before.
      await revalidate()
    } finally {
      setProgress(null)
      setFailed(refused)
    }
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

import { mayBecome, type LifecycleAction } from './lifecycle.ts'
import type { Publication, Status } from './listing.ts'

const OPPOSITE: Partial<Record<LifecycleAction, LifecycleAction>> = {
  pause: 'resume',
  resume: 'pause',
  withdraw: 'restore',
  restore: 'withdraw',
}

/**
 * The action that takes a lifecycle action back; null where none does. The opposite of a change to an expired listing or
 * a draft, or of the withdrawal of a paused one, would publish or renew it, which is more than restoring it.
 */
export function undoLifecycleAction(
  action: LifecycleAction,
  before: Publication,
): LifecycleAction | null {
  if (before === 'expired' || before === 'draft') return null
  if (action === 'withdraw' && before === 'paused') return null
  return OPPOSITE[action] ?? null
}

/** The earlier status, if the listing may return to it; null otherwise. */
export function undoStatus(before: Status, now: Status): Status | null {
  return before !== now && mayBecome(now, before) ? before : null
}

import { expect, test } from 'vitest'
import { applyLifecycleAction, LIFECYCLE_ACTIONS } from './lifecycle.ts'
import { PUBLICATIONS } from './listing.ts'
import { undoLifecycleAction } from './undo-change.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
const LATER = new Date('2026-04-01T00:00:00Z')

test('a change and its undo lead back to the same publication', () => {
  for (const publication of PUBLICATIONS)
    for (const action of LIFECYCLE_ACTIONS) {
      const undo = undoLifecycleAction(action, publication)
      // A listing in review is restored to review by the checks of services/listings/lifecycle/lifecycle.ts.
      if (undo === null || publication === 'review') continue
      const before = {
        status: 'Available',
        publication,
        expiresAt: LATER,
        withdrawnAt: null,
      } as const
      let after
      try {
        after = applyLifecycleAction(action, before, NOW)
      } catch {
        continue
      }
      if (after === null) continue
      const back = applyLifecycleAction(undo, { ...before, ...after }, NOW)
      expect([publication, action, back?.publication]).toEqual([publication, action, publication])
    }
})

import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { showStaleDecision } from './stale-decision.ts'

/** One change that an administrator makes, with its three sentences (specification, section 8). */
export interface AdminAction {
  method: 'PUT' | 'DELETE' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  /** The version that is on the screen: what changed since is shown instead of being judged unseen. */
  version?: string
  /** Makes a creating call repeatable. */
  key?: string
  done: string
  /** The server refused; null says the server's own sentence. */
  failed: string | null
  /** No answer came. */
  broke: string
  /** Reverts the action; offered in the success notification. Receives the version that the action resulted in. */
  undo?: Undo
  /** After it was done, also by Undo of something else. */
  after?: () => void
}

/** `version` is the one that the answer gave; undefined where it gave none. */
export type Undo = (version: string | undefined) => AdminAction

/**
 * Runs one action at a time, notifies of its outcome, and reloads the page's data on success. `busy` is the path of
 * the running action. Buttons stay enabled meanwhile, so that they keep the focus.
 */
export function useAdminAction(): {
  busy: string | null
  act: (action: AdminAction) => Promise<boolean>
} {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)

  const act = async (action: AdminAction): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(action.path)
    try {
      const { method, body, key, undo, version } = action
      const answer = await request<{ version?: string | number } | null>(action.path, {
        method,
        ...(body === undefined ? {} : { body }),
        ...(key ? { idempotencyKey: key } : {}),
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      })
      const now = answer?.version === undefined ? undefined : String(answer.version)
      notify({
        kind: 'success',
        text: action.done,
        ...(undo ? { actions: [{ label: t('undo'), onClick: () => void act(undo(now)) }] } : {}),
      })
      action.after?.()
      // Undo can be pressed before the page has reloaded its data.
      running.current = false
      await revalidate()
      return true
    } catch (error) {
      if (error instanceof RequestError && error.conflict) {
        const { version } = error.conflict
        showStaleDecision({
          sentence: error.message,
          changes: error.conflict.changes,
          again: () => act({ ...action, version }),
        })
        running.current = false
        await revalidate()
        return false
      }
      const answered = error instanceof RequestError && error.status !== 0 && error.status < 500
      const refused = error instanceof RequestError ? (action.failed ?? error.message) : ''
      const failed = error instanceof RequestError && error.status !== 0 && action.failed !== null
      notify({ kind: 'error', text: answered || failed ? refused : action.broke })
      return false
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, act }
}

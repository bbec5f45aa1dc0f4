import { useRef, type RefObject } from 'react'
import { useAdminAction, type AdminAction, type Undo } from '../use-admin-action.ts'

interface ResolveTexts {
  resolved: string
  reopened: string
  /** The server refused; null: its own words. */
  failed: string | null
  /** There was no answer. */
  broke: string
}

/** Resolves a report, which can be undone. The focus moves to the heading, since the button goes with its row. */
export function useResolveReport(
  kind: 'reports' | 'message-reports',
  { resolved, reopened, failed, broke }: ResolveTexts,
): {
  heading: RefObject<HTMLHeadingElement | null>
  resolve: (id: number, version: string) => Promise<void>
} {
  const { act } = useAdminAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const resolve = async (id: number, version: string): Promise<void> => {
    const action = (
      method: 'PUT' | 'DELETE',
      done: string,
      seen: string | undefined,
    ): AdminAction => ({
      method,
      ...(seen === undefined ? {} : { version: seen }),
      path: `/admin/${kind}/${id}/resolve`,
      done,
      failed,
      broke,
    })
    const undo: Undo = (now) => action('DELETE', reopened, now)
    if (await act({ ...action('PUT', resolved, version), undo })) heading.current?.focus()
  }
  return { heading, resolve }
}

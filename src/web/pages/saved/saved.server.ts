import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'
import { paths } from '../../paths.ts'

/** Saved homes of a signed-in person are in the account, on the tab of their dashboard. Administrators have none. */
export async function savedPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  if (actor && actor.role !== 'ADMIN') throw redirect(paths.profile(actor.role, 'saved'))
  return null
}

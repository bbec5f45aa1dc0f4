import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'
import { paths } from '../../paths.ts'

/** The homes of a signed-in person are in the account. */
export async function savedPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  const hasTab = actor && (actor.role === 'BUYER' || actor.role === 'RENTER')
  if (hasTab) throw redirect(paths.profile(actor.role, 'saved'))
  return null
}

import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'
import { paths } from '../../paths.ts'

/** Whoever is signed in has the homes in the account. */
export async function savedPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  const hasTab = actor && (actor.role === 'BUYER' || actor.role === 'RENTER')
  if (hasTab) throw redirect(paths.profile(actor.role, 'saved'))
  return null
}

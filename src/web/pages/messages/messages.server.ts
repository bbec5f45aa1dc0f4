import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'

/** Requires signing in; the browser fetches the data. */
export function messagesData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  return data({ signedIn: actor !== null }, actor ? 200 : 401)
}

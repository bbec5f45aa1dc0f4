import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'

/** Only who is signed in has a page here; what it shows is fetched by the browser. */
export function messagesData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  return data({ signedIn: actor !== null }, actor ? 200 : 401)
}

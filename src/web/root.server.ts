import type { RouterContextProvider } from 'react-router'
import { pageContext } from './context.server.ts'

/** What every page's frame shows: language, scheme, who is signed in. Names every field that leaves. */
export function rootData({ context }: { context: Readonly<RouterContextProvider> }) {
  const page = context.get(pageContext)
  return {
    lang: page.lang,
    scheme: page.scheme,
    nonce: page.nonce,
    user: page.actor && { id: page.actor.id, name: page.actor.name, role: page.actor.role },
    preferredCity: page.preferredCity,
    demo: page.demo,
    contact: page.contact,
    publicUrl: page.publicUrl,
    map: page.map,
  }
}

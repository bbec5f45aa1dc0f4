import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from './context.server.ts'
import { paths } from './paths.ts'
import { pageUrl } from './platform/page-url.ts'

/** Data of the root layout: language, colour scheme, signed-in user. Names every field that leaves the server. */
export function rootData({ context }: { context: Readonly<RouterContextProvider> }) {
  const page = context.get(pageContext)
  const { phoneCodes, externalSignIn } = context.get(servicesContext)
  return {
    lang: page.lang,
    scheme: page.scheme,
    nonce: page.nonce,
    user: page.actor && { id: page.actor.id, name: page.actor.name, role: page.actor.role },
    /** Ways to sign in besides password and passkey. */
    signIn: { codes: phoneCodes.channels, provider: externalSignIn.provider },
    preferredCity: page.preferredCity,
    demo: page.demo,
    contact: page.contact,
    publicUrl: page.publicUrl,
    map: page.map,
  }
}

/** A person whose role must have a second factor sees the page that sets one up, and no other, until there is one. */
export function redirectToSetup({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}): void {
  if (!context.get(pageContext).actor?.needsSecondFactor) return
  const { pathname } = pageUrl(request)
  if (pathname.replace(/\.data$/, '') !== paths.accountSecurity())
    throw redirect(paths.accountSecurity())
}

import { createContext, RouterContextProvider } from 'react-router'
import type { PageContext } from '../contracts/platform/page-context.ts'
import type { Services } from '../services/index.ts'

/** What the server hands to loaders. The keys live in this bundle only; the server calls `contextFor`. */
export const servicesContext = createContext<Services>()
export const pageContext = createContext<PageContext>()

export function contextFor(services: Services, page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(pageContext, page)
  return context
}

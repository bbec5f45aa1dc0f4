import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

/** What the form goes by beside what is typed. */
export async function addData({ context }: { context: Readonly<RouterContextProvider> }) {
  return { rera: await context.get(servicesContext).rates.reraLimits() }
}

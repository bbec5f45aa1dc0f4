import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

const FEATURED = 6

export async function homeData({ context }: { context: Readonly<RouterContextProvider> }) {
  const services = context.get(servicesContext)
  const [stats, featured] = await Promise.all([
    services.stats.overview(),
    services.properties.featured(FEATURED),
  ])
  return { stats, featured }
}

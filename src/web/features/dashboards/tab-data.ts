import { useLoaderData } from 'react-router'
import type { TabLoader } from './tabs.server.ts'

/** What the open tab's loader (its line in tabs.server.ts) answered: `useTabData<typeof savedData>()`. */
export function useTabData<Loader extends TabLoader>(): Awaited<ReturnType<Loader>> {
  return (useLoaderData() as { data: unknown }).data as Awaited<ReturnType<Loader>>
}

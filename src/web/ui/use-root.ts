import { useRouteLoaderData } from 'react-router'
import type { rootData } from '../root.server.ts'

/** The frame's data; undefined only when the root loader itself failed. */
export function useRoot() {
  return useRouteLoaderData<typeof rootData>('root')
}

import { useRouteLoaderData } from 'react-router'
import type { rootData } from '../root.server.ts'

/** The root loader's data; undefined only if that loader failed. */
export function useRoot() {
  return useRouteLoaderData<typeof rootData>('root')
}

import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The frame's data; undefined only when the root loader itself failed. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>('root')
}

import { lazy, Suspense, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useCompared } from './compared.ts'

const CompareTray = lazy(() => import('./CompareTray.tsx'))

/** The tray of the comparison on every page but its own; fetched with the first home in it. */
export function LazyCompareTray(): ReactElement | null {
  const compared = useCompared()
  const { pathname } = useLocation()
  return compared.length === 0 || pathname === '/compare' ? null : (
    <Suspense fallback={null}>
      <CompareTray homes={compared} />
    </Suspense>
  )
}

import type { ReactElement } from 'react'
import InterfaceKit from '../../../src/web/pages/interface-kit/interface-kit.tsx'
import { NotificationRegion } from '../../../src/web/ui/notify.tsx'

/** The page of the kit with as much of a frame as it needs: the main part, and where notifications appear. */
export function Page(): ReactElement {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <InterfaceKit />
      </main>
      <NotificationRegion />
    </>
  )
}

import type { ReactElement } from 'react'
import type { PageHandle } from '../../i18n/options.ts'
import { ListingForm } from '../../listing-form/ListingForm.tsx'

export const handle: PageHandle = {
  ns: ['form', 'errors', 'drawing', 'map', 'places', 'usualPrice'],
}

/** Anybody may fill it in; who has no account yet is asked to sign in at the first picture or at the end. */
export default function AddProperty(): ReactElement {
  return <ListingForm listing={null} />
}

import type { ReactElement } from 'react'
import type { PageHandle } from '../../i18n/options.ts'
import { PasteIntoForm } from '../../features/adverts/PasteIntoForm.tsx'
import { ListingForm } from '../../features/listing-form/ListingForm.tsx'
import type { Route } from './+types/add-property'
import { addData } from './add-property.server.ts'

export const handle: PageHandle = {
  ns: [
    'form',
    'pictureNotices',
    'papers',
    'paperFiles',
    'errors',
    'illustrations',
    'map',
    'places',
    'usualPrice',
    'adverts',
    'values',
  ],
}

export function loader(args: Route.LoaderArgs) {
  return addData(args)
}

/** Going from step to step, or to another draft, loads nothing: it works without a network. */
export function shouldRevalidate(): boolean {
  return false
}

/** Anyone may fill in the form; visitors are asked to sign in at the first photo or on submitting. */
export default function AddProperty({ params, loaderData }: Route.ComponentProps): ReactElement {
  const draft = /^[\w-]{1,64}$/.exec(params.draft ?? '')?.[0] ?? null
  return (
    <ListingForm
      key={draft ?? 'new'}
      listing={null}
      draftKey={draft}
      rera={loaderData.rera}
      above={PasteIntoForm}
    />
  )
}

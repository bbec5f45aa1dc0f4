import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { PageMessage } from '../../ui/layout/PageMessage.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { ListingForm } from '../../features/listing-form/ListingForm.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/edit-property'
import { editData } from './edit-property.server.ts'

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
    'values',
  ],
}

export function loader(args: Route.LoaderArgs) {
  return editData(args)
}

/** Going from step to step loads nothing: it works without a network, and the version edited stays the one shown. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameListing = currentUrl.pathname === nextUrl.pathname
  return sameListing && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export default function EditProperty({ loaderData }: Route.ComponentProps): ReactElement {
  const { listing, rera, other } = loaderData
  // A newer version begins a form of its own; what was typed on the older one is offered by its draft.
  if (listing)
    return <ListingForm key={`${listing.id} ${listing.version}`} listing={listing} rera={rera} />
  return <NotYours other={other} />
}

function NotYours({ other }: { other: { id: number; slug: string; title: string } }): ReactElement {
  const { t } = useTranslation('form')
  const name = useRoot()?.user?.name
  return (
    <PageMessage>
      <title>{`${t('forbidden.title')} | Veedu`}</title>
      <NoIndex />
      <div>
        <h1>{t('forbidden.title')}</h1>
        <p>{t('forbidden.text', { name })}</p>
        <ButtonLink size="large" to={paths.property(other)}>
          {t('forbidden.view')}
        </ButtonLink>
      </div>
    </PageMessage>
  )
}

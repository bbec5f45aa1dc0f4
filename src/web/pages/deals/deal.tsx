import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { DealPage } from '../../features/deals/DealPage.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import type { Route } from './+types/deal'
import { dealData } from './deals.server.ts'

export const handle: PageHandle = { ns: ['deals', 'offers', 'legal', 'papers'] }

export function loader(args: Route.LoaderArgs) {
  return dealData(args)
}

/** A deal, for its two sides. */
export default function Deal({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('deals')
  const { deal, today } = loaderData
  return (
    <>
      <title>{`${t('title', { title: deal.listing.title })} | Veedu`}</title>
      <NoIndex />
      <DealPage key={deal.id} first={deal} today={today} />
    </>
  )
}

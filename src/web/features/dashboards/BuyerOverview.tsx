import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { RecentlyViewed } from '../listing-parts/RecentlyViewed.tsx'
import { paths } from '../../paths.ts'
import { Figures, type Figure } from './figures/Figures.tsx'
import type { buyerOverviewData } from './lists.server.ts'
import { SavedRow } from './SavedRow.tsx'
import { useTabData } from '../../platform/use-tab-data.ts'
import { hasTab, tabAddress, type TabProps } from './tabs.ts'
import { Card } from '../../ui/display/Card.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { ListingRows } from './ListingRow.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { DashboardSection } from './DashboardSection.tsx'

/** The state of a buyer's search: saved homes, changes, new matches. */
export default function BuyerOverview({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { saved, searches, unread, changed, fresh, of } = useTabData<typeof buyerOverviewData>()
  const messages = hasTab(role, 'messages') ? { to: tabAddress(role, 'messages') } : {}
  const figures: Figure[] = [
    {
      name: t('figure.saved', { count: saved }),
      value: formatNumber(saved),
      to: tabAddress(role, 'saved'),
    },
    {
      name: t('figure.searches', { count: searches }),
      value: formatNumber(searches),
      to: tabAddress(role, 'searches'),
    },
    { name: t('figure.unread', { count: unread }), value: formatNumber(unread), ...messages },
    {
      name: t('figure.fresh'),
      value: formatNumber(fresh),
      about: of,
      to: tabAddress(role, 'market'),
    },
  ]
  return (
    <>
      <Figures label={t('tab.overview', { ns: 'profile' })} figures={figures} />
      <DashboardSection id="changed" title={t('changed.title')}>
        {changed.length === 0 ? (
          <Card>
            <EmptyState
              actions={
                <ButtonLink variant="soft" to={paths.map()}>
                  {t('browse', { ns: 'profile' })}
                </ButtonLink>
              }
            >
              {t(saved === 0 ? 'changed.nothingSaved' : 'changed.none')}
            </EmptyState>
          </Card>
        ) : (
          <ListingRows>
            {changed.map((each) => (
              <SavedRow key={each.id} saved={each}>
                {null}
              </SavedRow>
            ))}
          </ListingRows>
        )}
      </DashboardSection>
      <RecentlyViewed />
    </>
  )
}

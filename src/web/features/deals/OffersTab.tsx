import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import {
  OFFER_GROUPS,
  OFFER_SORTS,
  type OfferGroup,
  type OfferLine,
  type OfferSort,
} from '../../../contracts/deals/offers.ts'
import { paths } from '../../paths.ts'
import { useFurtherPages, type FirstPage } from '../../platform/use-further-pages.ts'
import { useTabData } from '../../platform/use-tab-data.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { SegmentedLinks, SegmentLink } from '../../ui/forms/SegmentedControl.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { notify } from '../../ui/notify.tsx'
import { DealCard } from './DealCard.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { offersData } from './offers.server.ts'
import { useWhileVisible } from '../../platform/use-while-visible.ts'

const REVALIDATE_SECONDS = 20

/** Deals, and offers on either side: those that need an answer, then those that wait, then earlier ones. */
export default function OffersTab(): ReactElement {
  const { t } = useTranslation('offers')
  const { deals, groups, sort } = useTabData<typeof offersData>()
  const { revalidate } = useRevalidator()
  const reload = (): void => void revalidate()
  useWhileVisible(REVALIDATE_SECONDS, reload)
  const total = OFFER_GROUPS.reduce((sum, group) => sum + groups[group].items.length, 0)
  return (
    <Stack gap={6}>
      <div>
        <h2>{t('title')}</h2>
        <Text muted size="small">
          {t('lead')}
        </Text>
      </div>
      {deals.length > 0 ? (
        <Stack as="section" gap={3} aria-labelledby="deals-title">
          <h3 id="deals-title">{t('deals')}</h3>
          <Stack as="ul" gap={3}>
            {deals.map((deal) => (
              <DealCard key={deal.id} deal={deal} />
            ))}
          </Stack>
        </Stack>
      ) : null}
      {total + deals.length === 0 ? (
        <Card>
          <EmptyState
            actions={
              <ButtonLink variant="soft" to={paths.map()}>
                {t('browse')}
              </ButtonLink>
            }
          >
            {t('none')}
          </EmptyState>
        </Card>
      ) : null}
      {total > 1 ? (
        <SegmentedLinks label={t('sort.label')}>
          {OFFER_SORTS.map((value) => (
            <SegmentLink key={value} current={value === sort} to={`?tab=offers&sort=${value}`}>
              {t(`sort.${value}`)}
            </SegmentLink>
          ))}
        </SegmentedLinks>
      ) : null}
      {OFFER_GROUPS.map((group) => (
        <Group key={group} group={group} page={groups[group]} sort={sort} onChanged={reload} />
      ))}
    </Stack>
  )
}

function Group({
  group,
  page,
  sort,
  onChanged,
}: {
  group: OfferGroup
  page: FirstPage<OfferLine>
  sort: OfferSort
  onChanged: () => void
}): ReactElement | null {
  const { t } = useTranslation('offers')
  const { items, busy, fetchMore } = useFurtherPages(page, {
    pathAfter: (last) => `/offers?group=${group}&sort=${sort}&cursor=${last.mark}`,
    onFail: () => notify({ kind: 'error', text: t('failed') }),
  })
  if (items.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={`offers-${group}`}>
      <h3 id={`offers-${group}`}>{t(`group.${group}`)}</h3>
      <Stack as="ul" gap={3}>
        {items.map((offer) => (
          <OfferCard key={offer.id} offer={offer} onChanged={onChanged} />
        ))}
      </Stack>
      {fetchMore ? (
        <Button variant="outline" aria-disabled={busy} onClick={() => void fetchMore()}>
          {t('more')}
        </Button>
      ) : null}
    </Stack>
  )
}

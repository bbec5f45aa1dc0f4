import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { ListingEstimate, Prediction } from '../../../contracts/valuation/valuation.ts'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useFetch } from '../../platform/use-fetch.ts'
import { SectionCard } from '../listing-parts/SectionCard.tsx'
import { EstimateCaveats, EstimateFigure, useComparison } from './Estimate.tsx'
import styles from './Estimate.module.css'
import { RetryLine } from '../../ui/LoadFailed.tsx'

/** On the listing page: the estimate next to the asking price. Fetched when scrolled near. */
export default function PropertyEstimate({
  home,
  heading,
}: {
  home: Pick<PropertyDetail, 'id' | 'price' | 'monthlyRent'>
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation('valuation', { useSuspense: false })
  const { answer, retry } = useFetch<ListingEstimate>(
    `/ml/valuation?listing=${home.id}`,
    'keepSession',
  )
  if (!ready) return <Skeleton className={styles.waiting} aria-hidden="true" />
  return (
    <SectionCard
      heading={heading}
      title={t('own.title')}
      aria-live="polite"
      aria-busy={answer.state === 'waiting'}
    >
      <Stack gap={6}>
        {answer.state === 'waiting' ? (
          <Text muted>{t('sheet.busy')}</Text>
        ) : answer.state === 'failed' ? (
          <RetryLine message={t('own.failed')} onRetry={retry} />
        ) : answer.value.prediction ? (
          <ListingPrediction prediction={answer.value.prediction} />
        ) : (
          // Too little is known of such listings: no retry.
          <Text muted>{answer.value.why}</Text>
        )}
      </Stack>
    </SectionCard>
  )
}

function ListingPrediction({ prediction }: { prediction: Prediction }): ReactElement {
  const { t } = useTranslation('valuation')
  const comparison = useComparison(prediction)
  return (
    <>
      <EstimateFigure prediction={prediction} />
      <p>
        {comparison} {t('confidence', { percent: prediction.confidence })}
      </p>
      <EstimateCaveats prediction={prediction} />
    </>
  )
}

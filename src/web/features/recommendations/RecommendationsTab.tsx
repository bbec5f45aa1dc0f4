import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type {
  Recommendation,
  RecommendationsAnswer,
} from '../../../contracts/recommendations/recommendations.ts'
import { ListingCard } from '../listing-parts/ListingCard.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useHidden } from '../saved/hidden/hidden.ts'
import { useRecentlyViewed } from '../saved/recently-viewed.ts'
import { paths } from '../../paths.ts'
import { storedUserId } from '../../platform/session.ts'
import { useFetch } from '../../platform/use-fetch.ts'
import styles from './recommendations.module.css'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { LoadError, StateCard } from './StateCard.tsx'

const LIMIT = 5

export function RecommendationsTab({ city }: { city: string }): ReactElement {
  const { t } = useTranslation('aiPage')
  const seen = useRecentlyViewed()
  const hidden = useHidden()
  const params = new URLSearchParams({ limit: String(LIMIT), city })
  if (seen.length > 0) params.set('seen', seen.join())
  if (hidden.size > 0) params.set('exclude', [...hidden].join())
  // On the server nobody is known: the browser fetches.
  const browser = typeof window !== 'undefined'
  const user = browser ? storedUserId() : null
  const path = browser ? `/ml/recommendations${user === null ? '' : `/${user}`}?${params}` : null
  const { answer, retry } = useFetch<RecommendationsAnswer>(path)
  if (answer.state === 'failed') return <LoadError message={answer.message} onRetry={retry} />
  if (answer.state === 'waiting')
    return (
      <Stack gap={5} role="status">
        <p>{t('recommend.waiting')}</p>
        <Grid columns="medium" gap={5} aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className={styles.waiting} />
          ))}
        </Grid>
      </Stack>
    )
  const { personal, recommendations } = answer.value
  return (
    <Stack gap={5}>
      <h2 className="text-extra-large">{t(personal ? 'recommend.yours' : 'recommend.general')}</h2>
      <Text muted>{t(personal ? 'recommend.yoursHow' : 'recommend.generalHow')}</Text>
      {recommendations.length === 0 ? (
        <StateCard>
          <Icon name="house" />
          <p>{t('recommend.none')}</p>
        </StateCard>
      ) : (
        <Grid as="ol" columns="medium" gap={5}>
          {recommendations.map((one) => (
            <Stack as="li" key={one.id} gap={3}>
              <ListingCard
                home={{ ...one.home, polygon: null, amenities: [] }}
                to={paths.property(one.home)}
              />
              <Why one={one} />
            </Stack>
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function Why({ one }: { one: Recommendation }): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const { reason, recommendationScore, scoreParts } = one
  return (
    <div>
      <p>
        {t(`recommend.reason.${reason.for}`, {
          count: reason.homes,
          name: (i18n.language === 'ml' ? reason.nameMl : null) ?? reason.name ?? '',
        })}
      </p>
      <Disclosure
        className={styles.score}
        summary={t('recommend.score', { score: recommendationScore })}
      >
        <ul>
          {scoreParts.map(({ part, points }) => (
            <li key={part}>
              {t('recommend.points', { part: t(`recommend.part.${part}`), points })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

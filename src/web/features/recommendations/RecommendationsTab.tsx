import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  Recommendation,
  RecommendationsAnswer,
} from '../../../contracts/recommendations/recommendations.ts'
import { ListingCard } from '../listings/ListingCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useHidden } from '../saved/hidden/hidden.ts'
import { useRecentlyViewed } from '../saved/recently-viewed.ts'
import { paths } from '../../paths.ts'
import { storedUserId } from '../../platform/session.ts'
import { useFetch } from '../../platform/use-fetch.ts'
import { LoadError } from './LoadError.tsx'

const LIMIT = 5

export function RecommendationsTab({ city }: { city: string }): ReactElement {
  const { t } = useTranslation('aiPage')
  const seen = useRecentlyViewed()
  const hidden = useHidden()
  const params = new URLSearchParams({ limit: String(LIMIT), city })
  if (seen.length > 0) params.set('seen', seen.join())
  if (hidden.size > 0) params.set('exclude', [...hidden].join())
  // On the server nobody is known: the browser asks.
  const browser = typeof window !== 'undefined'
  const user = browser ? storedUserId() : null
  const path = browser ? `/ml/recommendations${user === null ? '' : `/${user}`}?${params}` : null
  const { answer, retry } = useFetch<RecommendationsAnswer>(path)
  if (answer.state === 'failed') return <LoadError message={answer.message} onRetry={retry} />
  if (answer.state === 'waiting')
    return (
      <div className="ml-part" role="status">
        <p>{t('recommend.waiting')}</p>
        <div className="value-tiles" aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <div key={one} className="card skel ml-skeleton" />
          ))}
        </div>
      </div>
    )
  const { personal, recommendations } = answer.value
  return (
    <div className="ml-part">
      <h2>{t(personal ? 'recommend.yours' : 'recommend.general')}</h2>
      <p className="quiet">{t(personal ? 'recommend.yoursHow' : 'recommend.generalHow')}</p>
      {recommendations.length === 0 ? (
        <div className="card pad ml-empty">
          <Icon name="house" />
          <p>{t('recommend.none')}</p>
        </div>
      ) : (
        <ol className="value-tiles">
          {recommendations.map((one) => (
            <li key={one.id}>
              <ListingCard
                home={{ ...one.home, polygon: null, amenities: [] }}
                to={paths.property(one.home)}
              />
              <Why one={one} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Why({ one }: { one: Recommendation }): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const { reason, recommendationScore, scoreParts } = one
  return (
    <div className="ml-why">
      <p>
        {t(`recommend.reason.${reason.for}`, {
          count: reason.homes,
          name: (i18n.language === 'ml' ? reason.nameMl : null) ?? reason.name ?? '',
        })}
      </p>
      <details>
        <summary>{t('recommend.score', { score: recommendationScore })}</summary>
        <ul className="small">
          {scoreParts.map(({ part, points }) => (
            <li key={part}>
              {t('recommend.points', { part: t(`recommend.part.${part}`), points })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type {
  OwnReview,
  RealtorReview,
  ReviewSummary,
} from '../../../contracts/realtors/reviews.ts'
import { request, RequestError } from '../../platform/request.ts'
import { useFurtherPages, type FirstPage } from '../../platform/use-further-pages.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { notify } from '../../ui/notify.tsx'
import { Rating } from './Rating.tsx'
import { Review } from './Review.tsx'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

export interface ReviewPage extends FirstPage<RealtorReview> {
  summary: ReviewSummary
}

/** The reviews of a realtor, newest first; whoever had a visit with them can write one. */
export function Reviews({
  realtorId,
  page,
  own,
  mine,
  signedIn,
}: {
  realtorId: number
  page: ReviewPage
  /** What the reader may write; null for visitors and the realtor. */
  own: OwnReview | null
  /** The reader is the realtor. */
  mine: boolean
  signedIn: boolean
}): ReactElement {
  const { t } = useTranslation('realtors')
  const { revalidate } = useRevalidator()
  const [writing, setWriting] = useState(false)
  const path = `/realtors/${realtorId}/reviews`
  const fail = (error: unknown): void => {
    const text = error instanceof RequestError ? error.message : t('review.failed')
    notify({ kind: 'error', text })
  }
  const { items, busy, fetchMore } = useFurtherPages(page, {
    pathAfter: (last) => `${path}?cursor=${last.id}`,
    onFail: fail,
  })
  const remove = async (id: number): Promise<void> => {
    try {
      await request(`/reviews/${id}`, { method: 'DELETE' })
      notify({ kind: 'success', text: t('review.removed') })
      void revalidate()
    } catch (error) {
      fail(error)
    }
  }
  const changeable = own?.review?.editable === true
  return (
    <Stack as="section" aria-labelledby="reviews">
      <Row justify="between">
        <h2 id="reviews" className="text-extra-large">
          {t('review.title')}
        </h2>
        {own?.mayWrite === true || changeable ? (
          <Button onClick={() => setWriting(true)}>
            {t(changeable ? 'review.edit' : 'review.write')}
          </Button>
        ) : null}
      </Row>
      {page.summary.count > 0 ? <Rating summary={page.summary} /> : null}
      <Text muted size="small">
        {t('review.about')}
      </Text>
      {own?.review?.hidden ? <Text size="small">{t('review.hidden')}</Text> : null}
      {items.length === 0 ? (
        <Text muted>{t('review.none')}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {items.map((review) => (
            <Card as="li" key={review.id}>
              <Review
                review={review}
                mine={mine}
                own={own?.review?.id === review.id}
                signedIn={signedIn}
                onChanged={() => void revalidate()}
                onRemove={() => void remove(review.id)}
              />
            </Card>
          ))}
        </Stack>
      )}
      {fetchMore ? (
        <Button variant="outline" aria-disabled={busy} onClick={() => void fetchMore()}>
          {t('review.more')}
        </Button>
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <ReviewDialog
            path={changeable && own.review ? `/reviews/${own.review.id}` : path}
            review={changeable ? own.review : null}
            onClose={() => setWriting(false)}
            onSaved={() => {
              setWriting(false)
              void revalidate()
            }}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}

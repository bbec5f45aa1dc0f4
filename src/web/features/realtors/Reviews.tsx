import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type {
  OwnReview,
  RealtorReview,
  ReviewSummary,
} from '../../../contracts/realtors/reviews.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { notify } from '../../ui/notify.tsx'
import { Rating } from './Rating.tsx'
import { Review } from './Review.tsx'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

export interface ReviewPage {
  summary: ReviewSummary
  items: RealtorReview[]
  nextCursor: string | null
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
  const [more, setMore] = useState<{ after: ReviewPage; items: RealtorReview[]; done: boolean }>()
  const path = `/realtors/${realtorId}/reviews`
  const further = more?.after === page ? more : { after: page, items: [], done: false }
  const all = [...page.items, ...further.items]
  const fetchMore = async (): Promise<void> => {
    const last = all.at(-1)
    if (!last) return
    try {
      const items = await request<RealtorReview[]>(`${path}?cursor=${last.id}`)
      const done = items.length === 0 || all.length + items.length >= page.summary.count
      setMore({ after: page, items: [...further.items, ...items], done })
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown): void => {
    const text = error instanceof RequestError ? error.message : t('review.failed')
    notify({ kind: 'error', text })
  }
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
      {all.length === 0 ? (
        <Text muted>{t('review.none')}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {all.map((review) => (
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
      {page.nextCursor !== null && !further.done ? (
        <Button variant="outline" onClick={() => void fetchMore()}>
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

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { RealtorReview } from '../../../contracts/realtors/reviews.ts'
import { REVIEW_ASPECTS } from '../../../domain/realtors/reviews.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Stars } from './Rating.tsx'
import styles from './Review.module.css'

const AnswerDialog = lazy(() => import('./AnswerDialog.tsx'))
const ReportReview = lazy(() => import('./ReportReview.tsx'))

/** One review with the realtor's answer, and what its reader may do with it. */
export function Review({
  review,
  mine,
  own,
  signedIn,
  onChanged,
  onRemove,
}: {
  review: RealtorReview
  /** The reader is the realtor. */
  mine: boolean
  /** The reader wrote it. */
  own: boolean
  signedIn: boolean
  onChanged: () => void
  onRemove: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  const [open, setOpen] = useState<'answer' | 'report' | null>(null)
  const close = (): void => setOpen(null)
  const { id, stars, aspects, text, lang, author, createdAt, changed, answer } = review
  const name = `review-${id}`
  const rated = REVIEW_ASPECTS.flatMap((aspect) => {
    const value = aspects[aspect]
    return value === null ? [] : [{ aspect, value }]
  })
  return (
    <Stack gap={3} align="start">
      <Row>
        <Stars stars={stars} />
        <b id={name}>{author}</b>
        <Text as="span" muted size="small">
          {formatDate(createdAt, i18n.language)}
          {changed ? ` · ${t('review.changed')}` : ''}
        </Text>
      </Row>
      {rated.length > 0 ? (
        <ul className={styles.aspects}>
          {rated.map(({ aspect, value }) => (
            <li key={aspect}>
              {t(`review.aspect.${aspect}`)}{' '}
              <b className="tabular">{t('review.outOf', { stars: value })}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {text === null ? null : (
        <p className={styles.text} lang={lang === i18n.language ? undefined : lang} dir="auto">
          {text}
        </p>
      )}
      {answer === null ? null : (
        <blockquote className={styles.answer}>
          <Text muted size="small">
            {t('review.answerOf', { date: formatDate(answer.at, i18n.language) })}
          </Text>
          <p className={styles.text} dir="auto">
            {answer.text}
          </p>
        </blockquote>
      )}
      <Row>
        {mine && answer === null ? (
          <Button variant="soft" aria-describedby={name} onClick={() => setOpen('answer')}>
            {t('review.answer')}
          </Button>
        ) : null}
        {own ? (
          <Button variant="dangerText" aria-describedby={name} onClick={onRemove}>
            {t('review.remove')}
          </Button>
        ) : signedIn ? (
          <Button variant="text" atEdge aria-describedby={name} onClick={() => setOpen('report')}>
            {t('review.report.open')}
          </Button>
        ) : null}
      </Row>
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === 'answer' ? (
            <AnswerDialog
              reviewId={id}
              onClose={close}
              onSaved={() => {
                close()
                onChanged()
              }}
            />
          ) : (
            <ReportReview reviewId={id} onClose={close} />
          )}
        </Suspense>
      )}
    </Stack>
  )
}

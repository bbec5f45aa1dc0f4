import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ShortlistHome } from '../../../contracts/saved/shortlists.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { SHORTLIST_VOTES, type ShortlistVote } from '../../../domain/saved/shortlists.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ListingCard } from '../listing-parts/ListingCard.tsx'

/** A home of a shared shortlist with its votes and comments. `mine`: the reader's id among those who answered. */
export function SharedHome({
  home,
  mine,
  onVote,
  onComment,
}: {
  home: ShortlistHome
  mine: number | null
  onVote: (vote: ShortlistVote | null) => Promise<boolean>
  onComment: (text: string) => Promise<boolean>
}): ReactElement {
  const { t } = useTranslation('shortlists')
  const { card, votes, comments } = home
  const day = useFormatDate()
  const own = votes.find(({ guestId }) => guestId === mine)?.vote ?? null
  return (
    <Stack as="section" gap={3}>
      {card ? (
        <ListingCard home={card} to={paths.property(card)} heading="h2" />
      ) : (
        <Card>
          <p>{t('shared.gone')}</p>
        </Card>
      )}
      {card ? (
        <Row
          className="needs-script"
          role="group"
          aria-label={t('shared.voteOn', { title: card.title })}
        >
          {SHORTLIST_VOTES.map((vote) => (
            <Button
              key={vote}
              variant={own === vote ? 'primary' : 'outline'}
              aria-pressed={own === vote}
              onClick={() => void onVote(own === vote ? null : vote)}
            >
              {t(`shared.${vote}`)}
            </Button>
          ))}
        </Row>
      ) : null}
      <div>
        {votes.length === 0 ? (
          <Text muted size="small">
            {t('shared.none')}
          </Text>
        ) : (
          SHORTLIST_VOTES.map((vote) => {
            const names = votes.filter((one) => one.vote === vote).map(({ name }) => name)
            return names.length === 0 ? null : (
              <Text key={vote} size="small" className="break-anywhere">
                <b>{t(`shared.${vote}`)}:</b> {names.join(', ')}
              </Text>
            )
          })
        )}
      </div>
      {comments.length > 0 ? (
        <ul>
          {comments.map((comment) => (
            <li key={comment.id} className="break-anywhere">
              <Text muted size="small">
                {comment.name} · {day(comment.at)}
              </Text>
              <p>{comment.text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {card ? <CommentForm title={card.title} onComment={onComment} /> : null}
    </Stack>
  )
}

function CommentForm({
  title,
  onComment,
}: {
  title: string
  onComment: (text: string) => Promise<boolean>
}): ReactElement {
  const { t } = useTranslation('shortlists')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (text.trim() === '') return
    setBusy(true)
    if (await onComment(text.trim())) setText('')
    setBusy(false)
  }
  return (
    <form
      method="post"
      className="needs-script"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('shared.comment')}
        aria-label={t('shared.commentOn', { title })}
        rows={2}
        maxLength={LIMITS.shortlists.maxCommentChars}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="soft" disabled={busy}>
        {t('shared.send')}
      </Button>
    </form>
  )
}

import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { OwnShortlist } from '../../../contracts/saved/shortlists.ts'
import { request } from '../../platform/request.ts'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { notify } from '../../ui/notify.tsx'

/** One's own shortlists: their links, who answered what, and the ways to moderate and to end them. */
export function OwnShortlists({
  list,
  onChange,
}: {
  list: readonly OwnShortlist[]
  onChange: (changed: OwnShortlist) => void
}): ReactElement | null {
  const { t } = useTranslation('shortlists')
  const hasNew = list.some(({ newAnswers }) => newAnswers > 0)
  useEffect(() => {
    if (!hasNew) return
    // They stay marked until the page is opened again.
    request('/buyer/shortlists/seen', { method: 'POST', onUnauthenticated: 'keepSession' })
      // Then they are new once more.
      .catch(() => undefined)
  }, [hasNew])
  if (list.length === 0) return null
  return (
    <section aria-labelledby="own-shortlists">
      <h3 id="own-shortlists" className="text-large">
        {t('own.heading')}
      </h3>
      <Stack as="ul" gap={3}>
        {list.map((each) => (
          <li key={each.id}>
            <Card>
              <One shortlist={each} onChange={onChange} />
            </Card>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function One({
  shortlist,
  onChange,
}: {
  shortlist: OwnShortlist
  onChange: (changed: OwnShortlist) => void
}): ReactElement {
  const { t, i18n } = useTranslation('shortlists')
  const { id, title, url, endedAt, guests, homes, newAnswers } = shortlist
  const names = new Intl.ListFormat(i18n.language).format(guests.map(({ name }) => name))
  const remove = async (what: string): Promise<boolean> => {
    try {
      const path = `/buyer/shortlists/${id}${what}`
      onChange(await request<OwnShortlist>(path, { method: 'DELETE' }))
      return true
    } catch {
      notify({ kind: 'error', text: t('own.failed') })
      return false
    }
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('own.copied') })
    } catch {
      notify({ text: t('own.copyYourself', { url }), sticky: true })
    }
  }
  const end = async (): Promise<void> => {
    if (await remove('')) notify({ kind: 'info', text: t('own.endedNow', { title }) })
  }
  return (
    <Stack gap={3}>
      <Row>
        <b className="break-anywhere">{title}</b>
        {endedAt ? <Tag>{t('own.ended')}</Tag> : null}
        {newAnswers > 0 ? (
          <Tag tone="teal">{t('own.newAnswers', { count: newAnswers })}</Tag>
        ) : null}
      </Row>
      {endedAt ? null : (
        <Row>
          <ButtonAnchor
            variant="soft"
            href={`https://wa.me/?text=${encodeURIComponent(t('own.message', { title, url }))}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp" />
            {t('own.whatsapp')}
          </ButtonAnchor>
          <Button variant="outline" onClick={() => void copy()}>
            <Icon name="link" />
            {t('own.copy')}
          </Button>
          <ButtonAnchor variant="text" href={url}>
            {t('own.look')}
          </ButtonAnchor>
          <Button variant="dangerText" onClick={() => void end()}>
            {t('own.end')}
          </Button>
        </Row>
      )}
      <p>
        {guests.length === 0 ? t('own.nobody') : t('own.answered', { count: guests.length, names })}
      </p>
      {guests.length === 0 ? null : (
        <Row gap={0}>
          {guests.map((guest) => (
            <Button
              key={guest.id}
              variant="text"
              onClick={() => void remove(`/guests/${guest.id}`)}
            >
              {t('own.removeGuest', { name: guest.name })}
            </Button>
          ))}
        </Row>
      )}
      <Stack as="ul" gap={2}>
        {homes
          .filter(({ votes, comments }) => votes.length + comments.length > 0)
          .map((home) => (
            <li key={home.id}>
              <b className="break-anywhere">{home.card?.title ?? t('own.gone')}</b>
              <Text size="small" muted>
                {t('own.votes', {
                  yes: home.votes.filter(({ vote }) => vote === 'yes').length,
                  maybe: home.votes.filter(({ vote }) => vote === 'maybe').length,
                  no: home.votes.filter(({ vote }) => vote === 'no').length,
                })}
              </Text>
              {home.comments.map((comment) => (
                <Row key={comment.id} justify="between">
                  <p className="break-anywhere">
                    {comment.name}: {comment.text}
                  </p>
                  <Button
                    variant="text"
                    aria-label={t('own.removeCommentOf', { name: comment.name })}
                    onClick={() => void remove(`/comments/${comment.id}`)}
                  >
                    {t('own.removeComment')}
                  </Button>
                </Row>
              ))}
            </li>
          ))}
      </Stack>
    </Stack>
  )
}

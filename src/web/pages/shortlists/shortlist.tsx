import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { SharedShortlist, ShortlistAnswer } from '../../../contracts/saved/shortlists.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import {
  saveShortlistGuest,
  shortlistOf,
  useShortlistGuest,
} from '../../features/shortlists/guest.ts'
import { SharedHome } from '../../features/shortlists/SharedHome.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Route } from './+types/shortlist'
import { SHORTLIST_HEADERS, shortlistData } from './shortlist.server.ts'

export const handle: PageHandle = { ns: ['shortlists'] }

export function loader(args: Route.LoaderArgs) {
  return shortlistData(args)
}

export function headers() {
  return SHORTLIST_HEADERS
}

const NAME_ID = 'your-name'

/** The page behind the link of a shortlist: homes, votes and comments, without an account. */
export default function Shortlist({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('shortlists')
  const { token, shortlist } = loaderData
  return (
    <>
      <title>{`${shortlist?.title ?? t('shared.ended')} | Veedu`}</title>
      <NoIndex />
      {shortlist ? (
        <Shared key={token} token={token} first={shortlist} />
      ) : (
        <>
          <PageHeader title={t('shared.ended')} text={t('shared.endedLead')} />
          <div className="page-width">
            <ButtonLink variant="soft" to={paths.search()}>
              {t('shared.browse')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  )
}

function Shared({ token, first }: { token: string; first: SharedShortlist }): ReactElement {
  const { t } = useTranslation('shortlists')
  const [list, setList] = useState(first)
  const guest = useShortlistGuest()
  const [error, setError] = useState('')
  const keyOf = useIdempotencyKey()
  const open = list.homes.flatMap(({ card }) => (card ? [card.id] : []))

  /** Sends an answer under the visitor's name; true when it arrived. */
  const send = async (
    home: number,
    what: 'vote' | 'comments',
    body: Record<string, unknown>,
  ): Promise<boolean> => {
    if (guest.name.trim() === '') {
      setError(t('shared.nameFirst'))
      document.getElementById(NAME_ID)?.focus()
      return false
    }
    try {
      const answer = await request<ShortlistAnswer>(`/shortlists/${token}/homes/${home}/${what}`, {
        method: what === 'vote' ? 'PUT' : 'POST',
        ...(what === 'comments' ? { idempotencyKey: keyOf(JSON.stringify([home, body])) } : {}),
        body: { ...body, name: guest.name.trim(), key: guest.key },
      })
      if (what === 'comments') keyOf(null)
      setList(answer.shortlist)
      saveShortlistGuest({
        ...guest,
        ids: { ...guest.ids, [shortlistOf(token)]: answer.guestId },
      })
      return true
    } catch (failure) {
      const text = failure instanceof RequestError && failure.status > 0 ? failure.message : ''
      notify({ kind: 'error', text: text === '' ? t('shared.failed') : text })
      return false
    }
  }
  return (
    <>
      <PageHeader
        title={list.title}
        text={t('shared.from', { name: list.sharedBy })}
        actions={
          open.length > 1 ? (
            <ButtonLink
              variant="outline"
              to={paths.compare(open.slice(0, LIMITS.addToComparison.maxHomes))}
            >
              {t('shared.compare')}
            </ButtonLink>
          ) : null
        }
      />
      <Stack gap={6} className="page-width">
        <TextField
          id={NAME_ID}
          className="needs-script"
          label={t('shared.yourName')}
          help={t('shared.yourNameHelp', { name: list.sharedBy })}
          error={error}
          announceError
          maxLength={LIMITS.shortlists.maxNameChars}
          autoComplete="given-name"
          value={guest.name}
          onChange={(event) => {
            setError('')
            saveShortlistGuest({ ...guest, name: event.currentTarget.value })
          }}
        />
        <Grid as="ul" columns="large">
          {list.homes.map((home) => (
            <li key={home.id}>
              <SharedHome
                home={home}
                mine={guest.ids[shortlistOf(token)] ?? null}
                onVote={(vote) => send(home.id, 'vote', { vote })}
                onComment={(text) => send(home.id, 'comments', { text })}
              />
            </li>
          ))}
        </Grid>
      </Stack>
    </>
  )
}

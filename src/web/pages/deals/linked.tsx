import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { dealLinkFile, type LinkedDeal } from '../../../contracts/deals/deals.ts'
import { Checklist, type LineActions } from '../../features/deals/Checklist.tsx'
import { failureOf } from '../../features/deals/failure.ts'
import { useWhileVisible } from '../../platform/use-while-visible.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Route } from './+types/linked'
import { LINKED_HEADERS, linkedData } from './deals.server.ts'

export const handle: PageHandle = { ns: ['deals', 'legal', 'papers'] }
/** Seconds between looks at what the others did. */
const LOOK_SECONDS = 15

export function loader(args: Route.LoaderArgs) {
  return linkedData(args)
}

export function headers() {
  return LINKED_HEADERS
}

/** The page behind a document writer's link: the checklist, without an account. */
export default function Linked({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('deals')
  const { token, deal, today } = loaderData
  return (
    <>
      <title>{`${deal ? t('title', { title: deal.listing.title }) : t('linked.over')} | Veedu`}</title>
      <NoIndex />
      {deal ? (
        <Shared key={token} token={token} first={deal} today={today} />
      ) : (
        <>
          <PageHeader title={t('linked.over')} text={t('linked.overLead')} />
          <div className="page-width">
            <ButtonLink variant="soft" to={paths.search()}>
              {t('linked.browse')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  )
}

function Shared({
  token,
  first,
  today,
}: {
  token: string
  first: LinkedDeal
  today: string
}): ReactElement {
  const { t } = useTranslation('deals')
  const date = useFormatDate()
  const [deal, setDeal] = useState(first)
  const url = `/deal-links/${token}`
  // An answer that was overtaken must not take back what came after it.
  const update = (next: LinkedDeal): void =>
    setDeal((known) => (next.version >= known.version ? next : known))
  useWhileVisible(LOOK_SECONDS, () => {
    request<LinkedDeal>(url, { onUnauthenticated: 'keepSession' }).then(update, () => undefined)
  })
  const change = async (send: () => Promise<LinkedDeal>): Promise<boolean> => {
    try {
      update(await send())
      return true
    } catch (error) {
      notify({ kind: 'error', text: failureOf(error, t('failed')).text })
      return false
    }
  }
  const actions: LineActions = {
    setState: (line, state) =>
      change(() => request(`${url}/lines/${line.id}/state`, { method: 'PUT', body: { state } })),
    comment: (line, text) =>
      change(() => request(`${url}/lines/${line.id}/comments`, { method: 'POST', body: { text } })),
    plan: null,
    layPapers: null,
    fileOf: (paperId) => dealLinkFile(token, paperId),
  }
  const { names, writer, kind, listing } = deal
  return (
    <>
      <PageHeader
        title={t('title', { title: listing.title })}
        text={t('linked.for', {
          name: writer,
          owner: names.owner,
          buyer: names.buyer,
          day: date(deal.until),
        })}
      />
      <Stack gap={5} className="page-width">
        <Note icon="info">{t('notBinding')}</Note>
        <Checklist lines={deal.lines} kind={kind} today={today} actions={actions} />
      </Stack>
    </>
  )
}

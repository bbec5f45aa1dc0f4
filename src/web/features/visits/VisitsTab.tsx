import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { VISIT_GROUPS, type VisitGroup, type VisitLine } from '../../../contracts/visits/visits.ts'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { useTabData } from '../dashboards/tab-data.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { VisitCard } from './VisitCard.tsx'
import type { VisitPage, visitsData } from './visits.server.ts'

/** Seconds between two looks while the page is in view. */
const LOOK_AGAIN = 20

/** Visits on either side: what waits for an answer of one's own first, then what comes, what waits for others, what is over. */
export default function VisitsTab(): ReactElement {
  const { t } = useTranslation('visits')
  const data = useTabData<typeof visitsData>()
  const { revalidate } = useRevalidator()
  useLookAgain(() => void revalidate())
  const order: readonly VisitGroup[] = ['answer', 'upcoming', 'open', 'past']
  const none = VISIT_GROUPS.every((group) => data[group].items.length === 0)
  return (
    <div className="visits">
      <div className="heading">
        <h2>{t('title')}</h2>
        <p className="quiet small">{t('zone')}</p>
      </div>
      {none ? (
        <div className="card pad empty">
          <p>{t('none')}</p>
          <Link className="btn soft" to={paths.map()}>
            {t('browse')}
          </Link>
        </div>
      ) : null}
      {order.map((group) => (
        <Group key={group} group={group} page={data[group]} onChanged={() => void revalidate()} />
      ))}
    </div>
  )
}

function Group({
  group,
  page,
  onChanged,
}: {
  group: VisitGroup
  page: VisitPage
  onChanged: () => void
}): ReactElement | null {
  const { t } = useTranslation('visits')
  /** What was fetched behind the first page; it starts anew when that changes. */
  const [more, setMore] = useState<{ after: VisitPage; items: VisitLine[]; done: boolean }>()
  const [busy, setBusy] = useState(false)
  if (page.items.length === 0) return null
  const further = more?.after === page ? more : { after: page, items: [], done: false }
  const all = [...page.items, ...further.items]
  const last = all.at(-1)
  const fetchMore = async (): Promise<void> => {
    if (busy || !last) return
    setBusy(true)
    try {
      const items = await request<VisitLine[]>(`/visits?group=${group}&cursor=${last.mark}`)
      const kept = [...further.items, ...items]
      setMore({ after: page, items: kept, done: items.length < page.items.length })
    } catch {
      notify({ kind: 'error', text: t('failed') })
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby={`visits-${group}`}>
      <h3 id={`visits-${group}`}>{t(`group.${group}`)}</h3>
      <ul className="card visit-list">
        {all.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onChanged={onChanged} />
        ))}
      </ul>
      {page.nextCursor !== null && !further.done ? (
        <button
          type="button"
          className="btn line more"
          aria-disabled={busy}
          onClick={() => void fetchMore()}
        >
          {t(busy ? 'loading' : 'more')}
        </button>
      ) : null}
    </section>
  )
}

/** The other side acts elsewhere: looks again when the page comes back into view, and now and then while it is. */
function useLookAgain(look: () => void): void {
  useEffect(() => {
    const seen = (): void => {
      // A dialog is being filled in; what lies below must not change.
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) look()
    }
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    const timer = setInterval(seen, LOOK_AGAIN * 1_000)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
      clearInterval(timer)
    }
  })
}

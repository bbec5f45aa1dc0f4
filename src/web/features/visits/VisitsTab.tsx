import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { VISIT_GROUPS, type VisitGroup, type VisitLine } from '../../../contracts/visits/visits.ts'
import { notify } from '../../ui/notify.tsx'
import { useTabData } from '../../platform/use-tab-data.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { VisitCard } from './VisitCard.tsx'
import type { VisitPage, visitsData } from './visits.server.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

/** Seconds, while the page is in view. */
const REVALIDATE_EVERY = 20

/** Visits on either side: those that need an answer, then upcoming, awaiting the other side, and past ones. */
export default function VisitsTab(): ReactElement {
  const { t } = useTranslation('visits')
  const data = useTabData<typeof visitsData>()
  const { revalidate } = useRevalidator()
  useRevalidation(() => void revalidate())
  const order: readonly VisitGroup[] = ['answer', 'upcoming', 'open', 'past']
  const none = VISIT_GROUPS.every((group) => data[group].items.length === 0)
  return (
    <Stack gap={6}>
      <div>
        <h2>{t('title')}</h2>
        <Text muted size="small">
          {t('zone')}
        </Text>
        {data.attendance.agreed > 0 ? (
          <Text muted size="small">
            {t('attendance', { count: data.attendance.agreed, came: data.attendance.came })}
          </Text>
        ) : null}
      </div>
      {none ? (
        <Card>
          <EmptyState
            actions={
              <ButtonLink variant="soft" to={paths.map()}>
                {t('browse')}
              </ButtonLink>
            }
          >
            {t('none')}
          </EmptyState>
        </Card>
      ) : null}
      {order.map((group) => (
        <Group key={group} group={group} page={data[group]} onChanged={() => void revalidate()} />
      ))}
      <CalendarLink />
    </Stack>
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
  /** Loaded after the first page; discarded when that changes. */
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
      const loaded = [...further.items, ...items]
      setMore({ after: page, items: loaded, done: items.length < page.items.length })
    } catch {
      notify({ kind: 'error', text: t('failed') })
    }
    setBusy(false)
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={`visits-${group}`}>
      <h3 id={`visits-${group}`}>{t(`group.${group}`)}</h3>
      <Card padded={false}>
        <ul>
          {all.map((visit) => (
            <VisitCard key={visit.id} visit={visit} onChanged={onChanged} />
          ))}
        </ul>
      </Card>
      {page.nextCursor !== null && !further.done ? (
        <Button variant="outline" aria-disabled={busy} onClick={() => void fetchMore()}>
          {t(busy ? 'loading' : 'more')}
        </Button>
      ) : null}
    </Stack>
  )
}

/** Reloads when the page becomes visible, and at intervals while it is, because the other person may have answered. */
function useRevalidation(look: () => void): void {
  useEffect(() => {
    const seen = (): void => {
      // A dialog is being filled in; what lies below must not change.
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) look()
    }
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    const timer = setInterval(seen, REVALIDATE_EVERY * 1_000)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
      clearInterval(timer)
    }
  })
}

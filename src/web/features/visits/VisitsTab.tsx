import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { VISIT_GROUPS, type VisitGroup, type VisitLine } from '../../../contracts/visits/visits.ts'
import { notify } from '../../ui/notify.tsx'
import { useTabData } from '../../platform/use-tab-data.ts'
import { useWhileVisible } from '../../platform/use-while-visible.ts'
import { paths } from '../../paths.ts'
import { useFurtherPages, type FirstPage } from '../../platform/use-further-pages.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { VisitCard } from './VisitCard.tsx'
import type { visitsData } from './visits.server.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

/** The other person may have answered. */
const REVALIDATE_SECONDS = 20

/** Visits on either side: those that need an answer, then upcoming, awaiting the other side, and past ones. */
export default function VisitsTab(): ReactElement {
  const { t } = useTranslation('visits')
  const data = useTabData<typeof visitsData>()
  const { revalidate } = useRevalidator()
  useWhileVisible(REVALIDATE_SECONDS, () => void revalidate())
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
  page: FirstPage<VisitLine>
  onChanged: () => void
}): ReactElement | null {
  const { t } = useTranslation('visits')
  const { items, busy, fetchMore } = useFurtherPages(page, {
    pathAfter: (last) => `/visits?group=${group}&cursor=${last.mark}`,
    onFail: () => notify({ kind: 'error', text: t('failed') }),
  })
  if (items.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={`visits-${group}`}>
      <h3 id={`visits-${group}`}>{t(`group.${group}`)}</h3>
      <Card padded={false}>
        <ul>
          {items.map((visit) => (
            <VisitCard key={visit.id} visit={visit} onChanged={onChanged} />
          ))}
        </ul>
      </Card>
      {fetchMore ? (
        <Button variant="outline" aria-disabled={busy} onClick={() => void fetchMore()}>
          {t(busy ? 'loading' : 'more')}
        </Button>
      ) : null}
    </Stack>
  )
}

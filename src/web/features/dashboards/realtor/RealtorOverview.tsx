import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { fromKerala } from '../../../../domain/time/kerala-time.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { useKeralaTime } from '../../visits/use-kerala-time.ts'
import { Figures, type Figure } from '../figures/Figures.tsx'
import OwnOverview from '../own/OwnOverview.tsx'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'
import type { realtorOverviewData } from './overview.server.ts'
import { toolAddress } from './tools/tools.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { sampleTitle } from '../../listing-parts/text/sample-title.ts'
import styles from './RealtorOverview.module.css'
import { Card } from '../../../ui/display/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Row, Grid, Stack } from '../../../ui/layout/Layout.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'

/** What the week asks of a realtor, then how their listings stand. */
export default function RealtorOverview({ role, now }: TabProps): ReactElement {
  const { t } = useTranslation('realtor')
  const { week } = useTabData<typeof realtorOverviewData>()
  const figure = (
    name: 'enquiries' | 'dates' | 'answer' | 'ending' | 'due',
    to: string,
  ): Figure => ({
    name: t(`week.${name}`, { count: week[name] }),
    value: formatNumber(week[name]),
    to,
  })
  return (
    <>
      <Stack as="section" aria-labelledby="week">
        <h2 id="week">{t('week.title')}</h2>
        <Figures
          label={t('week.title')}
          figures={[
            figure('enquiries', tabAddress(role, 'messages')),
            figure('dates', toolAddress('appointments')),
            figure('answer', tabAddress(role, 'visits')),
            figure('due', toolAddress('leads')),
            figure('ending', tabAddress(role, 'mine', { state: 'live', sort: 'ending' })),
          ]}
        />
        <Grid columns="large" gap={4}>
          <Leads />
          <Dates />
        </Grid>
      </Stack>
      <OwnOverview role={role} now={now} />
    </>
  )
}

function Leads(): ReactElement {
  const { t } = useTranslation('realtor')
  const { week } = useTabData<typeof realtorOverviewData>()
  const { dayOfMonth } = useKeralaTime()
  return (
    <Card as="section" className={styles.weekList} aria-labelledby="week-leads">
      <h3 id="week-leads">{t('week.leads')}</h3>
      {week.leads.length === 0 ? <Text muted>{t('week.noLeads')}</Text> : null}
      <ul>
        {week.leads.map(({ id, client, property, nextStep, nextOn }) => (
          <li key={id}>
            <div>
              <b>{client.name}</b>
              <span className="text-small">
                {[nextStep, property ? sampleTitle(property, t) : null]
                  .filter((text) => text)
                  .join(' · ')}
              </span>
              <small className={nextOn !== null && nextOn < week.today ? styles.late : undefined}>
                {nextOn === null || nextOn === week.today
                  ? t('week.today')
                  : t('week.since', { date: dayOfMonth(fromKerala(nextOn, 720)) })}
              </small>
            </div>
            <Row>
              <ContactLinks person={client} />
            </Row>
          </li>
        ))}
      </ul>
      <ButtonLink variant="text" atEdge to={toolAddress('leads')}>
        {t('week.allLeads')}
      </ButtonLink>
    </Card>
  )
}

function Dates(): ReactElement {
  const { t } = useTranslation('realtor')
  const { week } = useTabData<typeof realtorOverviewData>()
  const { dayTime } = useKeralaTime()
  return (
    <Card as="section" className={styles.weekList} aria-labelledby="week-dates">
      <h3 id="week-dates">{t('week.calendar')}</h3>
      {week.next.length === 0 ? <Text muted>{t('week.noDates')}</Text> : null}
      <ul>
        {week.next.map(({ key, at, title, demo, about }) => (
          <li key={key}>
            <div>
              <small>{dayTime(at)}</small>
              <b>{sampleTitle({ title, demo }, t)}</b>
              <span className="text-small">{about}</span>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink variant="text" atEdge to={toolAddress('appointments')}>
        {t('week.openCalendar')}
      </ButtonLink>
    </Card>
  )
}

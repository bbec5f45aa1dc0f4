import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { fromKerala } from '../../../../domain/time/kerala-time.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Link } from '../../../ui/Link.tsx'
import { useKeralaTime } from '../../visits/use-kerala-time.ts'
import { Figures, type Figure } from '../figures/Figures.tsx'
import OwnOverview from '../OwnOverview.tsx'
import { useTabData } from '../tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'
import type { realtorOverviewData } from './overview.server.ts'
import { toolAddress } from './tools.ts'
import { ContactLinks } from './ContactLinks.tsx'

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
      <section className="this-week" aria-labelledby="week">
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
        <div className="pair">
          <Leads />
          <Dates />
        </div>
      </section>
      <OwnOverview role={role} now={now} />
    </>
  )
}

function Leads(): ReactElement {
  const { t } = useTranslation('realtor')
  const { week } = useTabData<typeof realtorOverviewData>()
  const { dayOfMonth } = useKeralaTime()
  return (
    <section className="card pad week-list" aria-labelledby="week-leads">
      <h3 id="week-leads">{t('week.leads')}</h3>
      {week.leads.length === 0 ? <p className="quiet">{t('week.noLeads')}</p> : null}
      <ul>
        {week.leads.map(({ id, client, property, nextStep, nextOn }) => (
          <li key={id}>
            <div>
              <b>{client.name}</b>
              <span className="small">
                {[nextStep, property?.title].filter((text) => text).join(' · ')}
              </span>
              <small className={nextOn !== null && nextOn < week.today ? 'late' : undefined}>
                {nextOn === null || nextOn === week.today
                  ? t('week.today')
                  : t('week.since', { date: dayOfMonth(fromKerala(nextOn, 720)) })}
              </small>
            </div>
            <div className="row">
              <ContactLinks person={client} />
            </div>
          </li>
        ))}
      </ul>
      <Link className="btn text" to={toolAddress('leads')}>
        {t('week.allLeads')}
      </Link>
    </section>
  )
}

function Dates(): ReactElement {
  const { t } = useTranslation('realtor')
  const { week } = useTabData<typeof realtorOverviewData>()
  const { dayTime } = useKeralaTime()
  return (
    <section className="card pad week-list" aria-labelledby="week-dates">
      <h3 id="week-dates">{t('week.calendar')}</h3>
      {week.next.length === 0 ? <p className="quiet">{t('week.noDates')}</p> : null}
      <ul>
        {week.next.map(({ key, at, title, about }) => (
          <li key={key}>
            <div>
              <small>{dayTime(at)}</small>
              <b>{title}</b>
              <span className="small">{about}</span>
            </div>
          </li>
        ))}
      </ul>
      <Link className="btn text" to={toolAddress('appointments')}>
        {t('week.openCalendar')}
      </Link>
    </section>
  )
}

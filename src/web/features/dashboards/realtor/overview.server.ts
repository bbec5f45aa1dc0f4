import { addDays, indianDay } from '../../../../domain/time/kerala-time.ts'
import { REMINDER_DAYS } from '../../../../domain/listings/lifecycle.ts'
import { ownOverviewData } from '../own/own.server.ts'
import type { TabRequest } from '../tabs.server.ts'

/** Days of India that the week has, today with them. */
const WEEK = 7
const SHOWN = 5

/** A realtor's first tab: what the week asks for, before how the listings stand. */
export async function realtorOverviewData(question: TabRequest) {
  const { services, actor, page } = question
  const today = indianDay(page.now)
  const [own, calendar, visits, ending, due] = await Promise.all([
    ownOverviewData(question),
    services.appointments.calendar(actor, { from: today, to: addDays(today, WEEK - 1) }),
    services.visits.counts(actor),
    services.ownListings.ending(actor, REMINDER_DAYS.week),
    services.realtorLeads.due(actor, today, SHOWN),
  ])
  const dates = [
    ...calendar.visits.map((visit) => ({
      key: `v${visit.id}`,
      at: visit.at ?? visit.updatedAt,
      title: visit.listing.title,
      demo: visit.listing.demo,
      about: visit.other.name,
    })),
    ...calendar.appointments.map(({ id, at, title, client, place }) => ({
      key: `a${id}`,
      at,
      title,
      demo: false,
      about: [client, place].filter((text) => text !== null).join(' · '),
    })),
  ]
    .filter(({ at }) => Date.parse(at) > page.now.getTime())
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return {
    ...own,
    week: {
      today,
      enquiries: own.days.slice(-WEEK).reduce((sum, day) => sum + day.enquiries, 0),
      dates: dates.length,
      next: dates.slice(0, SHOWN),
      answer: visits.answer,
      ending,
      due: due.total,
      leads: due.leads.map(({ id, client, property, nextStep, nextOn }) => ({
        id,
        client,
        property,
        nextStep,
        nextOn,
      })),
    },
  }
}

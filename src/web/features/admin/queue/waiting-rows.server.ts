import { adminPropertiesQuery } from '../../../../contracts/admin/admin.ts'
import { callbacksQuery } from '../../../../contracts/admin/callbacks.ts'
import { adminIssuesQuery } from '../../../../contracts/places/issues.ts'
import { adminRealtorsQuery } from '../../../../contracts/realtors/realtors.ts'
import type { Actor } from '../../../../domain/accounts/actor.ts'
import type { Services } from '../../../../services/index.ts'

/** Rows of each kind: more than a person decides at a time, and their tabs have all of them. */
const ROWS = 10

/** Everything that waits for a decision, the longest waiting first; each with what its decision needs. */
export async function waitingRows({ services, actor }: { services: Services; actor: Actor }) {
  const limit = { limit: ROWS }
  const [reviews, reports, messages, callbacks, issues, realtors, realtorReviews] =
    await Promise.all([
      services.adminListings.list(
        actor,
        adminPropertiesQuery.parse({ publication: 'review', order: 'oldest', ...limit }),
      ),
      services.reports.open(actor, limit),
      services.messageSafety.reports(actor, limit),
      services.callbacks.list(actor, callbacksQuery.parse({ state: 'new', ...limit })),
      services.issueModeration.list(
        actor,
        adminIssuesQuery.parse({ town: null, publication: 'review', ...limit }),
      ),
      services.adminRealtors.list(
        actor,
        adminRealtorsQuery.parse({ q: '', state: 'stated', limit: String(ROWS) }),
      ),
      services.reviewModeration.reports(actor, limit),
    ])
  const rows = [
    ...reviews.items.map(({ id, version, title, demo, city, createdAt }) => ({
      kind: 'reviews' as const,
      demo,
      id,
      version: String(version),
      title,
      detail: city,
      since: createdAt,
    })),
    ...reports.items.map(({ id, version, property, reason, details, at }) => ({
      kind: 'reports' as const,
      demo: property.demo,
      id,
      version,
      title: property.title,
      detail: details ?? '',
      since: at,
      reason,
      listing: property.id,
    })),
    ...messages.items.map(({ id, version, message, at }) => ({
      kind: 'messages' as const,
      demo: false,
      id,
      version,
      title: message.sender.name,
      detail: message.text,
      since: at,
    })),
    ...realtorReviews.items.map(({ id, version, review, realtor, at }) => ({
      kind: 'realtorReviews' as const,
      demo: false,
      id,
      version,
      title: realtor.name,
      detail: review.text ?? '',
      since: at,
    })),
    ...callbacks.items.map(({ id, version, name, phone, question, createdAt }) => ({
      kind: 'callbacks' as const,
      demo: false,
      id,
      version,
      title: `${name}, ${phone}`,
      detail: question ?? '',
      since: createdAt,
    })),
    ...issues.items.map(({ id, version, title, sample, town, townMl, date }) => ({
      kind: 'issues' as const,
      demo: sample,
      id,
      version,
      title,
      detail: town,
      town,
      townMl,
      since: date,
    })),
    ...realtors.items.flatMap(({ id, version, agency, demo, rera, updatedAt }) =>
      rera === null
        ? []
        : [
            {
              kind: 'realtors' as const,
              demo,
              id,
              version,
              title: agency,
              detail: rera.number,
              number: rera.number,
              since: updatedAt,
            },
          ],
    ),
  ]
  return rows.toSorted((one, two) => Date.parse(one.since) - Date.parse(two.since))
}
export type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number]

import { keralaTime } from '../../domain/time/kerala-time.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { propertyReports } from '../tables/activity.ts'
import type { callbacks } from '../tables/callbacks.ts'
import type { messageReports } from '../tables/messages.ts'
import type { People } from './people.ts'
import type { Written } from './talk.ts'

type ReportRow = typeof propertyReports.$inferInsert
type MessageReportRow = typeof messageReports.$inferInsert
type CallbackRow = typeof callbacks.$inferInsert

const REPORTS: readonly (readonly [
  reason: ReportRow['reason'],
  details: string,
  hours: number,
  handled: boolean,
])[] = [
  ['gone', 'The owner says that it was let in October. (Demo report)', 690, true],
  ['duplicate', 'The same flat stands here twice, with two prices. (Demo report)', 540, true],
  ['photos', 'These photos show another house of the same street. (Demo report)', 410, true],
  ['wrong', 'The plot is behind the temple, not beside it. (Demo report)', 240, true],
  ['wrong', 'വഴിയുടെ വീതി മൂന്നു മീറ്ററേയുള്ളൂ. (മാതൃകാ പരാതി)', 160, true],
  ['gone', 'I called: it was sold last month. (Demo report)', 52, false],
  ['photos', 'ഫോട്ടോയിലെ വീട് ഇതല്ല. (മാതൃകാ പരാതി)', 30, false],
  ['fraud', 'Asked for an advance before showing the place. (Demo report)', 9, false],
]

/** Demo visitors' reports about live listings; one is resolved. */
export function makeReports(
  today: Date,
  people: People,
  ids: readonly number[],
  listings: readonly Written[],
): ReportRow[] {
  const live = listings.filter(
    ({ owner, row }) => row.publication === 'live' && people.sellers.includes(owner),
  )
  return REPORTS.flatMap(([reason, details, hours, handled], i): ReportRow[] => {
    const listing = live[i * 23]
    const reporterId = ids[people.seekers[i] ?? -1]
    if (!listing || reporterId === undefined) return []
    const at = new Date(today.getTime() - hours * HOUR_MS)
    return [
      {
        propertyId: listing.id,
        reason,
        details,
        reporterId,
        reporter: `user:${reporterId}`,
        day: keralaTime(at).day,
        at,
        ...(handled && {
          resolvedAt: new Date(at.getTime() + 20 * HOUR_MS),
          resolvedBy: ids[people.accounts.admin] ?? null,
        }),
      },
    ]
  })
}

/** One message that its recipient reported: the newest of those with a generic text. */
export function makeMessageReports(
  today: Date,
  written: readonly { id: number; recipientId: number | null; body: string }[],
): MessageReportRow[] {
  const { id, recipientId } =
    written.findLast(({ body }) => body.startsWith('Is this still available?')) ?? {}
  if (id === undefined || !recipientId) return []
  return [
    {
      messageId: id,
      reporterId: recipientId,
      reason: 'spam',
      details: 'The same words to all my listings. (Demo report)',
      at: new Date(today.getTime() - 5 * HOUR_MS),
    },
  ]
}

const CALLBACKS: readonly (readonly [row: Omit<CallbackRow, 'phone'>, hours: number])[] = [
  [
    {
      name: 'Jacob Cherian (demo)',
      bestTime: 'evening',
      topic: 'title',
      lang: 'en',
      state: 'done',
      note: 'Has the encumbrance certificate of thirty years now.',
    },
    620,
  ],
  [
    {
      name: 'ലത മേനോൻ (മാതൃക)',
      bestTime: 'morning',
      topic: 'landNature',
      lang: 'ml',
      state: 'done',
      note: 'Applied to the Revenue Divisional Officer.',
    },
    430,
  ],
  [
    {
      name: 'Faisal Koya (demo)',
      bestTime: 'any',
      topic: 'nri',
      lang: 'en',
      state: 'done',
      note: 'Power of attorney is adjudicated; sent the list of papers.',
    },
    300,
  ],
  [
    {
      name: 'Sajitha Rahman (demo)',
      bestTime: 'morning',
      topic: 'registration',
      lang: 'ml',
      state: 'done',
      note: 'Sent to the sub-registry office of Kunnamkulam.',
    },
    170,
  ],
  [
    {
      name: 'Thomas Chacko (demo)',
      bestTime: 'any',
      topic: 'title',
      lang: 'en',
      question: 'The prior deed names my late father only. What do we need?',
      state: 'called',
      note: 'Calls back with the legal heirship certificate.',
    },
    49,
  ],
  [
    {
      name: 'സിനി ജോസഫ് (മാതൃക)',
      bestTime: 'evening',
      topic: 'nri',
      lang: 'ml',
      question: 'ഞാൻ ദോഹയിലാണ്. നാട്ടിൽ വരാതെ ആധാരം രജിസ്റ്റർ ചെയ്യാൻ പറ്റുമോ?',
    },
    20,
  ],
  [
    {
      name: 'Asha Kurup (demo)',
      bestTime: 'afternoon',
      topic: 'landNature',
      lang: 'en',
      question: 'The BTR says nilam, but there has been a house for thirty years.',
    },
    4,
  ],
]

/** Invented people who request a call-back; their numbers are of an unassigned range. */
export function makeCallbacks(today: Date): CallbackRow[] {
  return CALLBACKS.map(([row, hours], i) => ({
    ...row,
    demo: true,
    phone: `+91 00000 ${99_000 + i * 137}`,
    createdAt: new Date(today.getTime() - hours * HOUR_MS),
  }))
}

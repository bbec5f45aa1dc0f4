import { DAY_MS } from '../../domain/time/units.ts'
import type { realtorReviews } from '../tables/reviews.ts'
import type { SeededVisit } from './visits.ts'

type ReviewRow = typeof realtorReviews.$inferInsert
type Words = Pick<
  ReviewRow,
  'stars' | 'honest' | 'punctual' | 'knowledgeable' | 'text' | 'lang' | 'answer'
>

const WORDS: readonly Words[] = [
  {
    stars: 5,
    honest: 5,
    punctual: 5,
    knowledgeable: 4,
    text: 'Showed us the sketch and the tax receipt before we asked, and said that the road floods in July.',
    lang: 'en',
    answer: 'Thank you. You will find the new sketch in the listing.',
  },
  {
    stars: 4,
    honest: 4,
    punctual: 3,
    knowledgeable: 5,
    text: 'അതിരുകളും വഴിയും നന്നായി കാണിച്ചുതന്നു. കുറച്ചു വൈകിയാണ് വന്നത്.',
    lang: 'ml',
    answer: null,
  },
  {
    stars: 4,
    honest: 5,
    punctual: 4,
    knowledgeable: null,
    text: 'The house was as described. Answers the phone in the evening too.',
    lang: 'en',
    answer: null,
  },
]

/** Reviews of a demo realtor, one by each of the first people whose visit took place. */
export function makeReviews(
  visits: readonly (SeededVisit & { id: number })[],
  realtorId: number,
): ReviewRow[] {
  const done = visits.filter(({ row }) => row.ownerId === realtorId && row.state === 'done')
  const first = done.filter(
    ({ row }, at) => done.findIndex((each) => each.row.visitorId === row.visitorId) === at,
  )
  return first.slice(0, WORDS.length).flatMap(({ id, row }, order): ReviewRow[] => {
    const words = WORDS[order]
    if (!words || !row.at) return []
    const at = new Date(row.at.getTime() + DAY_MS)
    return [
      {
        ...words,
        realtorId,
        authorId: row.visitorId,
        visitId: id,
        createdAt: at,
        updatedAt: at,
        answeredAt: words.answer === null ? null : new Date(at.getTime() + DAY_MS),
      },
    ]
  })
}

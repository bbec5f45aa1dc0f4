import { DAY_MS } from '../../domain/time/units.ts'
import type { realtorReviews } from '../tables/deals/reviews.ts'

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

/** Reviews of a sample agency by these demo people, a week apart, the oldest first. */
export function makeReviews(
  realtorId: number,
  authors: readonly number[],
  today: Date,
): ReviewRow[] {
  return WORDS.flatMap((words, order): ReviewRow[] => {
    const authorId = authors[order]
    if (authorId === undefined) return []
    const at = new Date(today.getTime() - (WORDS.length - order) * 7 * DAY_MS)
    return [
      {
        ...words,
        realtorId,
        authorId,
        createdAt: at,
        updatedAt: at,
        answeredAt: words.answer === null ? null : new Date(at.getTime() + DAY_MS),
      },
    ]
  })
}

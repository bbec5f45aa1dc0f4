import { z } from 'zod'
import { SHORTLIST_VOTES, type ShortlistVote } from '../../domain/saved/shortlists.ts'
import { message } from '../../domain/platform/message.ts'
import type { PropertyCard } from '../listings/listings.ts'
import { LIMITS } from '../limits.ts'
import { boundedList, plain, plainText, rawChars } from '../platform/fields.ts'

/** The page behind the link of a shortlist. */
export const shortlistPage = (token: string): string => `/shortlists/${token}`

export interface ShortlistComment {
  id: number
  guestId: number
  name: string
  /** Plain text. */
  text: string
  /** ISO 8601. */
  at: string
}

export interface ShortlistHome {
  id: number
  /** Null when it is no longer on Veedu. */
  card: PropertyCard | null
  votes: { guestId: number; name: string; vote: ShortlistVote; at: string }[]
  /** Oldest first. */
  comments: ShortlistComment[]
}

/** A shortlist as those with its link see it. */
export interface SharedShortlist {
  title: string
  /** The name that its owner goes by here. */
  sharedBy: string
  homes: ShortlistHome[]
}

/** One's own shortlist. */
export interface OwnShortlist extends SharedShortlist {
  id: number
  /** The link, with a secret: anyone who has it may look, vote and comment. */
  url: string
  createdAt: string
  endedAt: string | null
  guests: { id: number; name: string; since: string }[]
  /** Votes and comments since its owner last looked. */
  newAnswers: number
}

/** The answer to a vote or comment. */
export interface ShortlistAnswer {
  /** Identifies the caller among those who answered. */
  guestId: number
  shortlist: SharedShortlist
}

const required = (max: number) =>
  z
    .string('required')
    .max(rawChars(max), message('tooLong', { max }))
    .transform((text) => plain(text.replace(/\s+/g, ' ')))
    .pipe(z.string().min(1, 'required').max(max, message('tooLong', { max })))

const { maxNameChars, maxHomes, maxCommentChars } = LIMITS.shortlists
const own = {
  title: required(LIMITS.name.maxChars),
  sharedBy: required(maxNameChars),
  propertyIds: boundedList(z.number('notNumber').int('notNumber').positive('notNumber'), maxHomes, {
    notList: 'notList',
    tooMany: message('tooMany', { max: maxHomes }),
  })
    .refine((ids) => ids.length > 0, 'required')
    .transform((ids) => [...new Set(ids)]),
}
export const shortlistBody = z.object(own)
export type ShortlistBody = z.output<typeof shortlistBody>
export const shortlistPatch = z.object(own).partial()
export type ShortlistPatch = z.output<typeof shortlistPatch>

/** Who answers: a name, and a secret that their browser made, by which their next answer is theirs. */
const guest = {
  name: required(maxNameChars),
  key: z.string('required').regex(/^[\w-]{22,64}$/, 'notChoice'),
}
export const shortlistVoteBody = z.object({
  ...guest,
  /** Null takes it back. */
  vote: z.enum(SHORTLIST_VOTES, 'notChoice').nullable(),
})
export type ShortlistVoteBody = z.output<typeof shortlistVoteBody>
export const shortlistCommentBody = z.object({
  ...guest,
  text: plainText(maxCommentChars, 'required').pipe(
    z
      .string()
      .min(1, 'required')
      .max(maxCommentChars, message('tooLong', { max: maxCommentChars })),
  ),
})
export type ShortlistCommentBody = z.output<typeof shortlistCommentBody>

const { maxNoteChars, maxLabelChars, maxLabels } = LIMITS.savedHomes
/** Note and labels of a saved home. */
export const savedHomePatch = z.object({
  note: plainText(maxNoteChars)
    .pipe(z.string().max(maxNoteChars, message('tooLong', { max: maxNoteChars })))
    .optional(),
  labels: boundedList(required(maxLabelChars), maxLabels, {
    notList: 'notList',
    tooMany: message('tooMany', { max: maxLabels }),
  })
    .transform((labels) => [...new Set(labels)])
    .optional(),
})
export type SavedHomePatch = z.output<typeof savedHomePatch>

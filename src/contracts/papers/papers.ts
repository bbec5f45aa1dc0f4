import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { PAPER_TYPES } from '../../domain/papers/files.ts'
import { LINK_DAYS } from '../../domain/papers/link-days.ts'
import { PAPER_KINDS } from '../../domain/papers/kinds.ts'
import { boundedList, plain, rawChars } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** The download URL of a paper for authorised users: always as an attachment, never as a page. */
export const paperFile = (id: number): string => `/papers/${id}/file`
/** The URLs of a share link: its page and its downloads. */
export const sharedPage = (token: string): string => `/shared-papers/${token}`
export const sharedFile = (token: string, id: number): string => `/shared-papers/${token}/${id}`

const paper = z.object({
  id: z.number(),
  kind: z.enum(PAPER_KINDS),
  /** The file name. */
  name: z.string(),
  type: z.enum(PAPER_TYPES),
  bytes: z.number(),
  /** ISO 8601. */
  addedAt: z.string(),
})
/** A private paper, as its owner and administrators see it. */
export type Paper = z.output<typeof paper>

const share = z.object({
  id: z.number(),
  /** The recipient, in the owner's words. */
  label: z.string().nullable(),
  /** Ids of the papers; removed ones are not included. */
  papers: z.array(z.number()),
  /** `ended`: expired. `revoked`: by the owner, or because the listing was withdrawn or deleted. */
  state: z.enum(['open', 'ended', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How often its page was opened, and how many files were downloaded. */
  opens: z.number(),
  downloads: z.number(),
  lastOpenedAt: z.string().nullable(),
})
/** A link to some of the papers; its URL is returned only once, on creation. */
export type PaperShare = z.output<typeof share>

export const vaultAnswer = z.object({
  papers: z.array(paper),
  /** Newest first; includes those that ended within the last month. */
  shares: z.array(share),
  /** Whether the caller owns the listing: only the owner may add and share papers. */
  own: z.boolean(),
})
export type PaperVault = z.output<typeof vaultAnswer>

export const paperAnswer = z.object({ paper })
export const shareAnswer = z.object({ share, url: z.string() })
export type MadeShare = z.output<typeof shareAnswer>
export const paperRemoved = z.object({ id: z.number(), deleted: z.literal(true) })
export const shareEnded = z.object({ share })

/** The kind is part of the URL, so that it is known before the file starts. */
export const paperQuery = z.object({ kind: z.enum(PAPER_KINDS, 'notChoice') })

export const shareBody = z.object({
  papers: boundedList(z.int().positive(), LIMITS.papers.maxPerListing, {
    notList: message('papers.chooseSome'),
    tooMany: message('papers.chooseSome'),
  })
    .refine((ids) => ids.length > 0, message('papers.chooseSome'))
    .transform((ids) => [...new Set(ids)]),
  days: z.literal([...LINK_DAYS], message('notChoice')),
  label: z
    .string(message('notText'))
    .max(rawChars(LIMITS.name.maxChars), message('tooLong', { max: LIMITS.name.maxChars }))
    .nullish()
    .transform(
      (text) =>
        plain((text ?? '').replace(/(?:\s|\p{Cc}|(?![\u200c\u200d])\p{Cf})+/gu, ' ')) || null,
    )
    .pipe(
      z
        .string()
        .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars }))
        .nullable(),
    ),
})
export type ShareInput = z.output<typeof shareBody>

/** What the holder of a link sees. */
export interface SharedPapers {
  listing: {
    id: number
    slug: string
    title: string
    /** Sample data. */
    demo: boolean
    city: string
    open: boolean
  }
  /** The person who shares them. */
  from: string
  /** ISO 8601. */
  until: string
  papers: Paper[]
}

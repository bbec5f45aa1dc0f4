import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { MESSAGE_REASONS } from '../../domain/admin/moderation.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { email, personName } from '../accounts/auth.ts'
import { boundedList, fail, optionalText, plain, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { LINK_DAYS } from '../../domain/papers/link-days.ts'
import { messageFile, reportedFile } from './files.ts'

const { maxChars, page, threads, list } = LIMITS.messages

const text = plainText(maxChars, 'required').pipe(
  z.string().max(maxChars, message('tooLong', { max: maxChars })),
)

const blank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

const id = z.number('notNumber').int('notWhole').positive('notNumber')

/** A phone number, normalised for dialling. */
const phone = z
  .string('notPhone')
  .max(40, 'notPhone')
  .transform((typed, ctx) => readPhone(plain(typed))?.e164 ?? fail(ctx, 'notPhone'))

/**
 * An enquiry about a listing (`propertyId`), or the next message of a conversation (`threadId`). A guest gives a name
 * and an email address or a phone number; for signed-in people these are ignored.
 */
export const messageBody = z
  .object({
    propertyId: id.optional(),
    threadId: id.optional(),
    /** May be empty where files are sent. */
    message: text,
    /** Files that the sender uploaded for this conversation. */
    files: boundedList(id, LIMITS.messages.maxFiles, {
      notList: message('notChoice'),
      tooMany: message('messages.tooManyFiles', { max: LIMITS.messages.maxFiles }),
    }).default([]),
    /** Days for which the papers among them can be opened. */
    paperDays: z.literal([...LINK_DAYS], message('notChoice')).default(LIMITS.messages.paperDays),
    name: z.preprocess(blank, personName.optional()),
    email: z.preprocess(blank, email.optional()),
    phone: z.preprocess(blank, phone.optional()),
    /** Language of emails to a guest. */
    lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
    /** A honeypot: the field is invisible to people. */
    website: z.string().max(LIMITS.url.maxChars).optional(),
  })
  .superRefine(({ propertyId, threadId, message: words, files }, ctx) => {
    if (words === '' && files.length === 0)
      ctx.addIssue({ code: 'custom', path: ['message'], message: 'required' })
    if (files.length > 0 && threadId === undefined)
      ctx.addIssue({ code: 'custom', path: ['files'], message: 'messages.about' })
    if ((propertyId === undefined) === (threadId === undefined))
      ctx.addIssue({ code: 'custom', path: ['propertyId'], message: 'messages.about' })
  })
export type MessageBody = z.output<typeof messageBody>

/** The specification's Message, with its conversation and listing. Email addresses of others are masked. */
export const specifiedMessage = z.object({
  id: z.number(),
  message: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  sender: z.object({ name: z.string(), email: z.string().nullable() }),
  recipient: z.object({ name: z.string() }),
  threadId: z.number().nullable(),
  propertyId: z.number().nullable(),
})
export type SpecifiedMessage = z.output<typeof specifiedMessage>

/** `message` is null for guests, who have no access to the conversation. */
export const messageSent = z.object({
  received: z.literal(true),
  message: specifiedMessage.nullable(),
})
export type MessageSent = z.output<typeof messageSent>

const cursor = z
  .string('notCursor')
  .regex(/^[1-9]\d{0,14}$/, 'notCursor')
  .transform(Number)
  .optional()
const limit = (max: number, usual: number) =>
  z.coerce
    .number('notNumber')
    .int('notWhole')
    .min(1, message('outOfRange', { min: 1, max }))
    .max(max, message('outOfRange', { min: 1, max }))
    .default(usual)

export const messagesQuery = z.object({ limit: limit(list, list), cursor })
export const threadsQuery = z.object({ limit: limit(threads * 2, threads), cursor })
/** `before` is the earliest message that the reader has. */
export const threadQuery = z.object({ limit: limit(page * 2, page), before: cursor })
export const streamQuery = z.object({
  /** 0: send what is new and close, for clients that cannot hold a stream open. */
  wait: z.enum(['0', '1']).default('1'),
  /** An alternative to the Last-Event-ID header. */
  since: cursor,
})

/** Why writing in a conversation is not possible, or 'yes'. */
export const WRITABLE = ['yes', 'blocked', 'left', 'phoneOnly', 'quiet'] as const

export const thread = z.object({
  id: z.number(),
  /** Null when the listing was deleted. */
  home: z
    .object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      /** Sample data. */
      demo: z.boolean(),
      city: z.string(),
      /** Whether its page is public. */
      open: z.boolean(),
      picture: z.string().nullable(),
      /** Whole rupees; null unless it is for sale, or for rent, with a price. */
      salePrice: z.number().nullable(),
      monthlyRent: z.number().nullable(),
    })
    .nullable(),
  other: z.object({
    /** Blank when the account was deleted. */
    name: z.string(),
    role: z.string().nullable(),
    /** Has an account with a confirmed address: URLs in their messages may become links. */
    confirmed: z.boolean(),
    /** Without an account: the contact data that the guest left for the reply. */
    guest: z
      .object({
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** The owner of the address confirmed the question: replies are emailed at once. */
        confirmed: z.boolean(),
      })
      .nullable(),
  }),
  /** Whether the reader sent the enquiry. */
  asked: z.boolean(),
  /** `text` is truncated. */
  last: z.object({
    id: z.number(),
    text: z.string(),
    mine: z.boolean(),
    at: z.string(),
    /** How many files of each kind were sent with it. */
    photos: z.number(),
    papers: z.number(),
  }),
  unread: z.number(),
  writable: z.enum(WRITABLE),
})
export type Thread = z.output<typeof thread>

export const threadList = z.object({
  items: z.array(thread),
  nextCursor: z.string().nullable(),
  /** Unread messages in all conversations. */
  unread: z.number(),
})
export type ThreadList = z.output<typeof threadList>

/** A message as seen by one of its two parties. */
export const threadMessage = z.object({
  id: z.number(),
  text: z.string(),
  at: z.string(),
  mine: z.boolean(),
  /** Of one's own: when a device of its recipient received it. */
  deliveredAt: z.string().nullable(),
  /** When its recipient had it on screen; of one's own only if both people show it. */
  readAt: z.string().nullable(),
  /** A reply to a guest that is emailed once the guest confirms the question. */
  waits: z.boolean(),
  files: z.array(messageFile),
})
export type ThreadMessage = z.output<typeof threadMessage>

export const threadPage = z.object({
  thread,
  /** In chronological order. */
  messages: z.array(threadMessage),
  /** Whether there are earlier ones. */
  earlier: z.boolean(),
})
export type ThreadPage = z.output<typeof threadPage>

/** A question sent with a guest's email address, as the owner of the address sees it. */
export interface GuestQuestion {
  id: number
  /** The listing's title; null when it was deleted. */
  title: string | null
  /** Whether the listing is sample data. */
  demo: boolean
  /** ISO 8601; null when the question was never delivered. */
  askedAt: string | null
  confirmed: boolean
}

export const unreadCount = z.object({ unread: z.number() })

/** The payloads of a stream, by event name. */
export interface StreamEvents {
  /** The stream is open. */
  hello: { unread: number }
  message: { threadId: number; message: ThreadMessage; unread: number }
  /** The other party had the messages up to `upTo` on screen. */
  read: { threadId: number; mine: boolean; upTo: number; unread: number }
  /** The other party's device received one's messages up to `upTo`. */
  delivered: { threadId: number; upTo: number }
  /** The other party is writing, or has stopped. It ends by itself after `LIMITS.messages.typingSeconds`. */
  typing: { threadId: number; on: boolean }
  /** Files of the conversation were opened or taken back: load it again. */
  files: { threadId: number }
  /** A deal of theirs has changed: load it, unless this version is known. */
  deal: { id: number; version: number }
  /** There were too many changes to send individually: reload. */
  missed: { unread: number }
}

export const typingBody = z.object({ on: z.boolean('notChoice') })

/** What a person shows to those they write with. */
export const messageSettings = z.object({ readReceipts: z.boolean('notChoice') })
export type MessageSettings = z.output<typeof messageSettings>

export const messageReportBody = z.object({
  reason: z.enum(MESSAGE_REASONS, 'notChoice'),
  details: optionalText(LIMITS.reports.maxChars),
})
export type MessageReportBody = z.output<typeof messageReportBody>

/** An open report of a message, for administrators: only the message, not the rest of its conversation. */
export const openMessageReport = z.object({
  id: z.number(),
  reason: z.enum(MESSAGE_REASONS),
  details: z.string().nullable(),
  at: z.string(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  reporter: z.object({ id: z.number(), name: z.string() }),
  message: z.object({
    id: z.number(),
    text: z.string(),
    at: z.string(),
    /** `id` is null for a guest. */
    sender: z.object({ id: z.number().nullable(), name: z.string(), email: z.string().nullable() }),
    propertyId: z.number().nullable(),
    files: z.array(reportedFile),
  }),
})
export type OpenMessageReport = z.output<typeof openMessageReport>

import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { MESSAGE_REASONS } from '../../domain/messages/report-reasons.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { email, personName } from '../accounts/auth.ts'
import { fail, optionalText, plain, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { maxChars, page, threads, list } = LIMITS.messages

const text = plainText(maxChars, 'required').pipe(
  z
    .string()
    .min(1, 'required')
    .max(maxChars, message('tooLong', { max: maxChars })),
)

const blank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

const id = z.number('notNumber').int('notWhole').positive('notNumber')

/** A number that can be called, as it is dialled. */
const phone = z
  .string('notPhone')
  .max(40, 'notPhone')
  .transform((typed, ctx) => readPhone(plain(typed))?.e164 ?? fail(ctx, 'notPhone'))

/**
 * An enquiry about a home (`propertyId`), or the next message of a conversation (`threadId`). A guest gives a name and
 * an e-mail address or a phone number; of signed-in people they are not looked at.
 */
export const messageBody = z
  .object({
    propertyId: id.optional(),
    threadId: id.optional(),
    message: text,
    name: z.preprocess(blank, personName.optional()),
    email: z.preprocess(blank, email.optional()),
    phone: z.preprocess(blank, phone.optional()),
    /** Language of the letters to a guest. */
    lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
    /** No person sees this field. */
    website: z.string().max(LIMITS.url.maxChars).optional(),
  })
  .superRefine(({ propertyId, threadId }, ctx) => {
    if ((propertyId === undefined) === (threadId === undefined))
      ctx.addIssue({ code: 'custom', path: ['propertyId'], message: 'messages.about' })
  })
export type MessageBody = z.output<typeof messageBody>

/** The specification's Message, with its conversation and home. E-mail addresses of others are covered. */
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

/** `message` is null for guests, who have no conversation to look into. */
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
  /** 0: what is new, and the end; for those who cannot keep a stream open. */
  wait: z.enum(['0', '1']).default('1'),
  /** Instead of the header Last-Event-ID. */
  since: cursor,
})

/** Why nothing can be written in a conversation, or 'yes'. */
export const WRITABLE = ['yes', 'blocked', 'left', 'phoneOnly', 'quiet'] as const

export const thread = z.object({
  id: z.number(),
  /** Null when the listing is gone. */
  home: z
    .object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      city: z.string(),
      /** Its page opens. */
      open: z.boolean(),
      picture: z.string().nullable(),
    })
    .nullable(),
  other: z.object({
    /** Blank when the account is gone. */
    name: z.string(),
    role: z.string().nullable(),
    /** Has an account whose address is confirmed: addresses in their messages may become links. */
    confirmed: z.boolean(),
    /** Without an account: what the guest gave to be answered. */
    guest: z
      .object({
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** The owner of the address said that the question is theirs: answers are emailed at once. */
        confirmed: z.boolean(),
      })
      .nullable(),
  }),
  /** Whether the reader is the one who asked. */
  asked: z.boolean(),
  /** `text` is cut. */
  last: z.object({ id: z.number(), text: z.string(), mine: z.boolean(), at: z.string() }),
  unread: z.number(),
  writable: z.enum(WRITABLE),
})
export type Thread = z.output<typeof thread>

export const threadList = z.object({
  items: z.array(thread),
  nextCursor: z.string().nullable(),
  /** Unread messages of all conversations. */
  unread: z.number(),
})
export type ThreadList = z.output<typeof threadList>

/** A message as one of its two people sees it. */
export const threadMessage = z.object({
  id: z.number(),
  text: z.string(),
  at: z.string(),
  mine: z.boolean(),
  /** When its recipient had it on the screen. */
  readAt: z.string().nullable(),
  /** An answer to a guest that is emailed once the guest confirms the question. */
  waits: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>

export const threadPage = z.object({
  thread,
  /** In their order. */
  messages: z.array(threadMessage),
  /** Whether there are earlier ones. */
  earlier: z.boolean(),
})
export type ThreadPage = z.output<typeof threadPage>

/** A question that was asked with a guest's e-mail address, as the owner of the address sees it. */
export interface GuestQuestion {
  id: number
  /** The listing's title; null when it is gone. */
  title: string | null
  /** ISO 8601; null when the question never arrived. */
  askedAt: string | null
  confirmed: boolean
}

export const unreadCount = z.object({ unread: z.number() })

/** What a stream carries, by the names of its events. */
export interface StreamEvents {
  /** The stream is open. */
  hello: { unread: number }
  message: { threadId: number; message: ThreadMessage; unread: number }
  /** Somebody had a conversation's messages up to `upTo` on the screen. */
  read: { threadId: number; mine: boolean; upTo: number; unread: number }
  /** More happened than is told one by one: look anew. */
  missed: { unread: number }
}

export const messageReportBody = z.object({
  reason: z.enum(MESSAGE_REASONS, 'notChoice'),
  details: optionalText(LIMITS.reports.maxChars),
})
export type MessageReportBody = z.output<typeof messageReportBody>

/** An open report of a message, for administrators: the message, and nothing else of its conversation. */
export const openMessageReport = z.object({
  id: z.number(),
  reason: z.enum(MESSAGE_REASONS),
  details: z.string().nullable(),
  at: z.string(),
  /** What a decision about it names in `If-Match`. */
  version: z.string(),
  reporter: z.object({ id: z.number(), name: z.string() }),
  message: z.object({
    id: z.number(),
    text: z.string(),
    at: z.string(),
    /** `id` is null for a guest. */
    sender: z.object({ id: z.number().nullable(), name: z.string(), email: z.string().nullable() }),
    propertyId: z.number().nullable(),
  }),
})
export type OpenMessageReport = z.output<typeof openMessageReport>

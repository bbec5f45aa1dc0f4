import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { MESSAGE_FILE_KINDS } from '../../domain/messages/files.ts'
import { MESSAGE_REASONS } from '../../domain/admin/moderation.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** A conversation about a listing between its owner and one enquirer: an account, or a guest without one. */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: id(),
    propertyId: ref('property_id').references(() => properties.id, { onDelete: 'set null' }),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: a guest, identified by `guestKey`. */
    seekerId: ref('seeker_id').references(() => users.id, { onDelete: 'cascade' }),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    guestPhone: text('guest_phone'),
    /** The guest's normalized address: "mail:" and the address, or "tel:" and the number. */
    guestKey: text('guest_key'),
    guestLang: text('guest_lang'),
    /** When the owner of the guest's address confirmed the conversation. Null: no answer is emailed yet. */
    guestConfirmedAt: time('guest_confirmed_at'),
    /** The guest, who had confirmed the conversation, opted out of emailed answers. */
    guestQuietAt: time('guest_quiet_at'),
    /** When the first message reached the owner. Null: none did. */
    askedAt: time('asked_at'),
    /** When the owner first answered. */
    answeredAt: time('answered_at'),
  },
  (t) => [
    uniqueIndex('message_threads_people')
      .on(t.ownerId, t.seekerId, sql`coalesce(property_id, 0)`)
      .where(sql`seeker_id is not null`),
    uniqueIndex('message_threads_guest')
      .on(t.ownerId, t.guestKey, sql`coalesce(property_id, 0)`)
      .where(sql`guest_key is not null`),
    index('message_threads_property').on(t.propertyId),
    index('message_threads_seeker').on(t.seekerId),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Null only until `thread_loose_messages()` has run: rows of before there were threads. */
    threadId: ref('thread_id').references((): AnyPgColumn => messageThreads.id, {
      onDelete: 'cascade',
    }),
    propertyId: ref('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** Null: a guest's enquiry, with the name and address below. */
    senderId: ref('sender_id').references(() => users.id, { onDelete: 'set null' }),
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email'),
    senderPhone: text('sender_phone'),
    /** Null: an answer to a guest, which is emailed. */
    recipientId: ref('recipient_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Plain text; never HTML. */
    body: text('body').notNull(),
    /** The recipient had blocked the sender: only the sender ever sees it. */
    withheld: boolean('withheld').notNull().default(false),
    createdAt: createdAt(),
    /** When a device of the recipient received it. */
    deliveredAt: time('delivered_at'),
    readAt: time('read_at'),
    /** `readAt` as the sender may learn it: null when the recipient did not want to show it, or had blocked the sender. */
    receiptAt: time('receipt_at'),
    /** For an answer to a guest: when its email was queued. Null: it waits until the guest confirms. */
    emailedAt: time('emailed_at'),
  },
  (t) => [
    index('messages_recipient').on(t.recipientId, t.id),
    index('messages_sender').on(t.senderId, t.id),
    index('messages_property').on(t.propertyId, t.id),
    index('messages_thread').on(t.threadId, t.id),
    index('messages_unread')
      .on(t.recipientId, t.threadId)
      .where(sql`read_at is null and not withheld`),
    index('messages_undelivered')
      .on(t.recipientId, t.id)
      .where(sql`delivered_at is null and not withheld`),
  ],
)

/** One account's state of a conversation. */
export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: ref('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last message that this person sees. */
    lastId: ref('last_id').notNull(),
    /** Time of the oldest unread message without an email notice. */
    untoldSince: time('untold_since'),
    /** Time of the last email notice about this conversation. */
    toldAt: time('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.threadId] }),
    index('thread_members_last').on(t.userId, t.lastId),
    index('thread_members_thread').on(t.threadId),
    index('thread_members_untold')
      .on(t.untoldSince)
      .where(sql`untold_since is not null`),
  ],
)

/** A photo or paper that somebody sends in a conversation. Its files are in the vault; nobody else can open them. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    uploaderId: ref('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names one upload: when it is repeated after a lost connection, it is the same file. */
    uploadKey: text('upload_key').notNull(),
    /** The conversation that it was uploaded for. */
    threadId: ref('thread_id').references(() => messageThreads.id, { onDelete: 'set null' }),
    /** Null: not sent yet, or the message is gone; the sweep deletes it. */
    messageId: ref('message_id').references(() => messages.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: MESSAGE_FILE_KINDS }).notNull(),
    /** The file name, without folders and control characters. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of a photo, px. */
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    /** Keys in the vault: random and unique to this row. Null once the files are deleted. */
    key: text('key'),
    /** A photo in the size of the conversation. */
    previewKey: text('preview_key'),
    createdAt: createdAt(),
    /** After it a paper cannot be opened. */
    expiresAt: time('expires_at'),
    /** When its recipient first opened a paper. */
    openedAt: time('opened_at'),
    /** When its sender took it back. */
    removedAt: time('removed_at'),
  },
  (t) => [
    uniqueIndex('message_files_upload').on(t.uploaderId, t.uploadKey),
    uniqueIndex('message_files_key').on(t.key),
    uniqueIndex('message_files_preview_key').on(t.previewKey),
    index('message_files_message').on(t.messageId),
    index('message_files_thread').on(t.threadId),
    index('message_files_unsent')
      .on(t.createdAt)
      .where(sql`message_id is null`),
    index('message_files_over')
      .on(t.expiresAt)
      .where(sql`key is not null and (expires_at is not null or removed_at is not null)`),
    check('message_files_kind_known', oneOf(t.kind, MESSAGE_FILE_KINDS)),
  ],
)

/** A person's own ready answers, in their order. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Plain text; with {title}, {price}, {link} and {name}, which are filled in when it is chosen. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('reply_templates_user').on(t.userId, t.position)],
)

export const OPT_OUT_KINDS = ['answers', 'messages'] as const

/** Addresses whose owners opted out of a kind of email; see services/platform/email/opt-outs.ts. */
export const emailOptOuts = pgTable(
  'email_opt_outs',
  {
    /** SHA-256 of the address as domain/accounts/email.ts compares it, hex. */
    address: text('address').notNull(),
    kind: text('kind', { enum: OPT_OUT_KINDS }).notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.kind] }),
    check('email_opt_outs_kind_known', oneOf(t.kind, OPT_OUT_KINDS)),
  ],
)

/** Senders that a person blocked: an account, or a guest's address. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    blockerId: ref('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** "user:" and an id, or a thread's `guestKey`. */
    blocked: text('blocked').notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blocked] })],
)

/** Recipients' reports about messages; open until an administrator resolves them. One per message and person. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    messageId: ref('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reporterId: ref('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: MESSAGE_REASONS }).notNull(),
    /** Plain text; never HTML. */
    details: text('details'),
    at: time('at').notNull(),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    resolvedAt: time('resolved_at'),
    resolvedBy: ref('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('message_reports_once').on(t.messageId, t.reporterId),
    index('message_reports_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    check('message_reports_reason_known', oneOf(t.reason, MESSAGE_REASONS)),
  ],
)

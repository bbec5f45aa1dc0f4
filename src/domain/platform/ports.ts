/**
 * Interfaces to everything that use-cases need besides the database. The implementations are in src/adapters, src/mail
 * and src/jobs; tests use the real ones on temporary folders instead of mocks.
 */

/** The current time. Always injected, so that tests can set it. */
export type Clock = () => Date

/**
 * Stores public files by key ("ab/abcdef-640.webp"). Writing the same key twice with the same bytes is harmless. Once
 * `put` has resolved, the file survives a crash. While the storage is unavailable, every call throws a DomainError
 * `not_ready`.
 */
export interface Storage {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Null when there is no such file. */
  get: (key: string) => Promise<Uint8Array | null>
  has: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
  /** Every file, in no particular order, with the time of its last modification. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>
}

/**
 * Stores private files by key, separate from public ones: only a use-case that has checked permissions opens one. Files
 * are streamed both ways and are never held in memory as a whole. Otherwise like `Storage`.
 */
export interface Vault {
  /** Stores the file at `path` on the local disk. */
  put: (key: string, path: string, type: string) => Promise<void>
  /** Null when there is no such file. The stream must be read to its end or destroyed. */
  open: (key: string) => Promise<AsyncIterable<Uint8Array> | null>
  delete: Storage['delete']
  list: Storage['list']
}

/** Where archives of backups are kept: a folder or a bucket. */
export interface ArchiveStore {
  /** The folder or bucket, for messages. */
  place: string
  /**
   * Writes an archive whole or not at all: under its name it is there only when everything has been written and is on
   * the disk. Returns its bytes.
   * @throws whatever `content` throws, and Error with code ENOSPC before the disk is full
   */
  write: (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>
  /** Null when there is no such archive. */
  open: (name: string) => Promise<AsyncIterable<Uint8Array> | null>
  /** Finished archives and other files, in no particular order. */
  list: () => Promise<{ name: string; bytes: number }[]>
  delete: (name: string) => Promise<void>
}

export interface Email {
  /** The type of email, for the outbox: "verify-email", "enquiry" … */
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** One click unsubscribes from this type of email; sent as List-Unsubscribe. */
  unsubscribeUrl?: string
}

/**
 * The result of an attempt to send an email. `final`: another attempt cannot succeed, for example because the address
 * does not exist.
 */
export type DeliveryResult = { sent: true } | { sent: false; reason: string; final: boolean }

/** The transport to a mail server. Never throws: a failure is a result. */
export interface MailTransport {
  /** `id` identifies the email: when sent twice it has the same Message-ID, so mail clients show it once. */
  send: (letter: Email & { id: number }) => Promise<DeliveryResult>
  close: () => void
}

/**
 * Adds an email to the outbox table; a job sends it. Never throws because a mail server is unavailable. Call it after a
 * transaction, never inside one (see Jobs).
 */
export interface Mailer {
  send: (letter: Email) => Promise<void>
}

/**
 * A job queue in the database: jobs survive a restart, are retried after failures, and run once even with several
 * nodes. A job that a crash interrupted runs again, so jobs must be idempotent.
 */
export interface Jobs {
  /**
   * `key` makes further requests for the same job no-ops while the first is pending. Call it after a transaction, never
   * inside one: the embedded database has one connection, which the transaction holds.
   */
  enqueue: (
    name: string,
    data: Record<string, unknown>,
    options?: { key?: string; runAt?: Date },
  ) => Promise<void>
}

/** The logging methods that a use-case may call; pino implements them. */
export interface Log {
  info: (details: object, text: string) => void
  warn: (details: object, text: string) => void
  error: (details: object, text: string) => void
}

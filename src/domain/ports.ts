/**
 * What the use-cases need from outside the database, each behind a small interface. Real parts live in
 * src/outside, src/mail and src/jobs; tests pass real parts on temporary folders, never stand-ins.
 */

/** Now. Injected everywhere, so that a test can set the day. */
export type Clock = () => Date

/** Files by key ("ab/abcdef-640.webp"). Writing the same key twice with the same bytes is harmless. */
export interface Storage {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  delete: (key: string) => Promise<void>
}

export interface Letter {
  /** What kind of letter, for the outbox: "verify-email", "enquiry" … */
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

/** The letters that use-cases write, in the reader's language; src/mail holds the templates. */
export interface Letters {
  verifyEmail: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Letter, 'to'>
}

/** Puts a letter into the outbox table; a job sends it. Never throws because a mail server is away. */
export interface Mailer {
  send: (letter: Letter) => Promise<void>
}

/** Work for later, on the database: it survives a restart and runs once on several nodes. */
export interface Jobs {
  /** `key` makes a second request for the same work a no-op while the first waits. */
  enqueue: (
    name: string,
    data: Record<string, unknown>,
    options?: { key?: string; runAt?: Date },
  ) => Promise<void>
}

/** The few lines that a use-case may log; pino fits. */
export interface Log {
  info: (details: object, text: string) => void
  warn: (details: object, text: string) => void
  error: (details: object, text: string) => void
}

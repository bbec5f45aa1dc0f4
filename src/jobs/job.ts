import type { Clock, Log, MailTransport } from '../domain/platform/ports.ts'
import type { Services } from '../services/index.ts'

/** What a job works with. */
export interface JobContext {
  services: Services
  clock: Clock
  log: Log
  /** Null: no mail server is set, letters stay in the outbox. */
  transport: MailTransport | null
}

/** One kind of work. It may be cut off and run again: what it does must bear a repetition. */
export interface Job {
  /** Tries after the first one. */
  retries: number
  /** Seconds before the first retry; doubled for each further one, at most an hour. */
  retryDelay: number
  /** Seconds that one run may take before it counts as failed. */
  timeout: number
  /** When it runs by itself, as cron reads it, in Asia/Kolkata. */
  schedule?: string
  run: (context: JobContext, data: Record<string, unknown>, signal: AbortSignal) => Promise<void>
}

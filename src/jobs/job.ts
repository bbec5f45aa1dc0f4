import type { Clock, Log, MailTransport } from '../domain/platform/ports.ts'
import type { Services } from '../services/index.ts'

/** What a job can use. */
export interface JobContext {
  services: Services
  clock: Clock
  log: Log
  /** Null when no mail server is configured: emails stay in the outbox. */
  transport: MailTransport | null
}

/** One kind of background job. It may be interrupted and run again, so it must be idempotent. */
export interface Job {
  /** Retries after the first attempt. */
  retries: number
  /** Seconds before the first retry; doubled for each further one, at most an hour. */
  retryDelay: number
  /** Timeout of one run, seconds. */
  timeout: number
  /** Cron schedule, in Asia/Kolkata. */
  schedule?: string
  run: (context: JobContext, data: Record<string, unknown>, signal: AbortSignal) => Promise<void>
}

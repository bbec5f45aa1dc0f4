import type { Database } from '../db/client.ts'
import { outbox } from '../db/schema.ts'
import type { Clock, Jobs, Mailer } from '../domain/platform/ports.ts'
import { outboxMailer } from '../mail/outbox-mailer.ts'

export function mailer({ db }: Database, jobs: Jobs, clock: Clock): Mailer {
  return outboxMailer(async (letter) => {
    const { to, ...rest } = letter
    await db.insert(outbox).values({ ...rest, recipient: to, createdAt: clock() })
  }, jobs)
}

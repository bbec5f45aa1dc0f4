import type { Jobs, Email, Mailer } from '../domain/platform/ports.ts'

/**
 * Letters go into the outbox table first, in the caller's time; sending is a job's work. So a letter is never
 * lost because a mail server is away, and in demo mode the table is the mail box.
 */
export function outboxMailer(keep: (letter: Email) => Promise<void>, jobs: Jobs): Mailer {
  return {
    async send(letter) {
      await keep(letter)
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },
  }
}

import type { Jobs, Email, Mailer } from '../domain/platform/ports.ts'

/**
 * Emails are first stored in the outbox table while the caller waits; a job sends them. An unavailable mail server
 * therefore never loses an email, and in demo mode the table serves as the mailbox.
 */
export function outboxMailer(keep: (letter: Email) => Promise<void>, jobs: Jobs): Mailer {
  return {
    async send(letter) {
      await keep(letter)
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },
  }
}

import { HOUR_SECONDS } from '../time/units.ts'
import { DomainError } from './errors.ts'
import { message } from './message.ts'

/** A 429 whose message says when to retry. @param seconds until then, rounded up. */
export function rateLimited(seconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new DomainError('rate_limited', sentenceFor(retryAfter), { retryAfter })
}

/**
 * A 429 with its own message, whose parameter `hours` is the time until the next attempt.
 * @param key a message key of the namespace `errors`.
 */
export function rateLimitedBy(
  key: string,
  seconds: number,
  params: Record<string, string | number> = {},
): DomainError {
  const hours = Math.max(2, Math.ceil(seconds / HOUR_SECONDS))
  return new DomainError('rate_limited', message(key, { ...params, hours }), {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  })
}

/** The unit in which the number is at least 2: the messages need no singular. */
function sentenceFor(seconds: number): string {
  if (seconds <= 90) return message('tryAgain.seconds', { n: Math.max(2, seconds) })
  if (seconds <= 5_400) return message('tryAgain.minutes', { n: Math.ceil(seconds / 60) })
  return message('tryAgain.hours', { n: Math.ceil(seconds / HOUR_SECONDS) })
}

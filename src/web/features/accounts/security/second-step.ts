import { RequestError } from '../../../platform/request.ts'

/** The server's response when the password is correct and a second factor is required. */
export interface PendingSignIn {
  challenge: string
  methods: readonly string[]
}

/** The next step of a sign-in that was refused for want of a second factor; null for any other failure. */
export function pendingSignIn(failure: unknown): PendingSignIn | null {
  if (!(failure instanceof RequestError) || failure.code !== 'second_factor_required') return null
  const { challenge, methods } = failure.answer as Partial<PendingSignIn>
  return challenge && methods ? { challenge, methods } : null
}

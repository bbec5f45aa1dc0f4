import { RequestError, SIGN_IN_CANCELLED } from '../../platform/request.ts'

/** What went wrong, for a form: a sentence, and one for each field. */
export interface Failure {
  text: string
  fields: Readonly<Record<string, string>>
}

export function failureOf(error: unknown, otherwise: string): Failure {
  const failure = error instanceof RequestError ? error : null
  // Whoever chose not to sign in knows why nothing was sent.
  if (failure?.code === SIGN_IN_CANCELLED) return { text: '', fields: {} }
  return { text: failure?.message || otherwise, fields: failure?.fields ?? {} }
}

import { ROLES } from '../../src/domain/accounts/roles.ts'
import { makeListing, makeUser, type Parts } from '../support/factories.ts'

/** People of each role with sessions and listings: tokens, in the order of the roles. */
export async function freshPeople(parts: Parts): Promise<string[]> {
  const tokens: string[] = []
  for (const role of ROLES) {
    const { user, token } = await makeUser(parts, role, { verified: true })
    tokens.push(token)
    await makeListing(parts, { ownerId: user.id })
    await makeListing(parts, { ownerId: user.id, publication: 'paused' })
  }
  return tokens
}
/** The number of people. */
export const PEOPLE = ROLES.length
/** The number of requests after which new people are created: some requests end sessions and accounts. */
export const CALLS_PER_PEOPLE = 250
/**
 * The milliseconds by which each request advances the server's clock; otherwise hourly rate limits would hide what is
 * behind them.
 */
export const TICK = 20_000

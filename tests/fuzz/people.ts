import { ROLES } from '../../src/domain/accounts/roles.ts'
import { makeListing, makeUser, type Parts } from '../support/factories.ts'

/** Somebody of each role with a session, and listings of theirs: tokens, in the order of the roles. */
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
/** How many they are. */
export const PEOPLE = ROLES.length
/** Calls after which there are new ones: some calls end sessions and accounts. */
export const CALLS_PER_PEOPLE = 250
/** What each call moves the server's clock on by, ms: limits by the hour would hide what is behind them. */
export const TICK = 20_000

import type { Role } from './roles.ts'

/** The person or client behind a request. Where an Actor may be `null`, null means a visitor without an account. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  /** The email address is confirmed. Listings of an unconfirmed account wait for review outside demo mode. */
  verified: boolean
  sessionId: number
  /** The request was made with this API key. */
  apiKeyId?: number
  /** When this session last verified the password or a passkey; absent or null when no such time is recorded. */
  provedAt?: Date | null
  /** The role requires a second factor and the account has none: the only action allowed is to set one up. */
  needsSecondFactor?: boolean
}

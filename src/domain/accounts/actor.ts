import type { Role } from './roles.ts'

/** Who asks. `null` everywhere an Actor is expected means a visitor without an account. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  /** E-mail confirmed; an unconfirmed account's listings wait for review outside demo mode. */
  verified: boolean
  sessionId: number
  /** When this session last proved the password or a passkey; absent or null: not since that is recorded. */
  provedAt?: Date | null
  /** The role must have a second factor and this person has none: nothing but setting one up is allowed. */
  needsSecondFactor?: boolean
}

import { z } from 'zod'
import { SELF_SERVICE_ROLES } from '../../domain/accounts/roles.ts'
import { personName, session } from './auth.ts'

/** Binds a sign-in at another site to the browser that began it. Opens nothing by itself. */
export const EXTERNAL_COOKIE = 'veedu_external'

/** A path of this site to return to. */
export const externalStartBody = z.object({
  next: z.string('notText').max(2_000, 'tooLong').optional(),
})
export const externalStart = z.object({ url: z.string() })

/**
 * What a return from the provider led to: a session; an identity that is now linked to the account that asked for it; or
 * one that no account has yet.
 */
export const externalOutcome = z.union([
  z.object({ state: z.literal('signed-in'), next: z.string(), session }),
  z.object({ state: z.literal('linked'), next: z.string() }),
  z.object({
    state: z.literal('unknown'),
    next: z.string(),
    email: z.string(),
    name: z.string(),
    /** An account has this address: its owner signs in to it, and the identity is linked. */
    taken: z.boolean(),
  }),
])
export type ExternalOutcome = z.output<typeof externalOutcome>

export const externalRegisterBody = z.object({
  name: personName,
  role: z.enum(SELF_SERVICE_ROLES, 'notChoice'),
  lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
})
export type ExternalRegisterBody = z.output<typeof externalRegisterBody>

export const externalIdentities = z.array(
  z.object({
    id: z.number(),
    /** The provider's name, or its address when it is not the configured one any more. */
    provider: z.string(),
    email: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  }),
)
export type ExternalIdentities = z.output<typeof externalIdentities>

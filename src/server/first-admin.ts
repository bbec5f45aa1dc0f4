import type { AdminOutcome } from '../services/accounts/first-admin.ts'
import type { Services } from '../services/index.ts'
import { ConfigError, type Config } from './config.ts'

const REFUSED: Record<Extract<AdminOutcome, { kind: 'refused' }>['why'], string> = {
  weakPassword: 'ADMIN_PASSWORD: is easily guessed. Choose a longer one, such as four words.',
  ordinaryAccount:
    'ADMIN_EMAIL: an account that is no administrator has this address. Name another address.',
  demoAccount: 'ADMIN_EMAIL: this is the address of a demo account. Name another address.',
}

/**
 * Ensures that there is an administrator: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or else a single-use link to create
 * one. Returns null when no link is needed. Each start without an administrator issues a new link.
 * @throws ConfigError when the variables cannot be used and there is no other administrator.
 */
export async function firstAdminLink(services: Services, config: Config): Promise<string | null> {
  const outcome = await services.firstAdmin.ensure(config.admin)
  if (outcome.kind === 'refused') throw new ConfigError(REFUSED[outcome.why])
  return outcome.kind === 'setUp' ? `${config.publicUrl}/setup/${outcome.token}` : null
}

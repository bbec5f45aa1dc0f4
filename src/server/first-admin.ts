import type { Services } from '../services/index.ts'
import type { Config } from './config.ts'

/**
 * Sees to it that there is, or can be, an administrator: the one of ADMIN_EMAIL and ADMIN_PASSWORD, else a link that
 * makes one, once. Null when nobody has to do anything. Each start without an administrator gives a new link.
 */
export async function firstAdminLink(services: Services, config: Config): Promise<string | null> {
  const token = await services.accounts.ensureAdmin(config.admin)
  return token === null ? null : `${config.publicUrl}/setup/${token}`
}

import { eq, type SQL } from 'drizzle-orm'
import { users } from '../../db/schema.ts'

/**
 * A condition that excludes demo accounts outside demo mode; undefined in demo mode. Whatever signs a person in or acts
 * for one must apply it too, in case another process on the same database runs in demo mode.
 */
export function excludeDemoUsers(settings: { demo: boolean }): SQL | undefined {
  return settings.demo ? undefined : eq(users.demo, false)
}

/** The password of every demo account; it is no secret. */
export const DEMO_PASSWORD = 'veedu-demo'

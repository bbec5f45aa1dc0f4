import type { App } from '../../api/platform/mount.ts'
import type { Clock } from '../../domain/platform/ports.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Config } from '../config.ts'

/** Validity of the file in days; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this installation. There is none without
 * CONTACT_EMAIL, because the file must name a contact.
 */
export function securityTxt(
  app: App,
  { contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>,
  clock: Clock,
): void {
  const { email } = contact
  if (email === null) return
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    // From the beginning of the day, so that the file is constant for a day.
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, ml',
      // The RFC allows web addresses in this file only with https.
      ...(publicUrl.startsWith('https:')
        ? [`Canonical: ${publicUrl}/.well-known/security.txt`]
        : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .send(`${lines.join('\n')}\n`)
  })
}

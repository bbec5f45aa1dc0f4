import webPush from 'web-push'
import type { Database } from '../../db/client.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The server's keys for push services: those of the configuration, else a pair that is made once and stored in the
 * settings table, the same for all processes.
 */
export function vapidKeyReader(
  database: Pick<Database, 'query'>,
  configured: VapidKeys | null,
): () => Promise<VapidKeys> {
  let known: Promise<VapidKeys> | null = configured ? Promise.resolve(configured) : null
  async function stored(): Promise<VapidKeys> {
    await database.query(
      `insert into settings (name, value) values ('vapidKeys', $1::jsonb) on conflict (name) do nothing`,
      [JSON.stringify(webPush.generateVAPIDKeys())],
    )
    const [row] = await database.query<{ value: VapidKeys }>(
      `select value from settings where name = 'vapidKeys'`,
    )
    if (!row) throw new Error('the settings table lost the keys for push services')
    return typeof row.value === 'string' ? (JSON.parse(row.value) as VapidKeys) : row.value
  }
  return () => {
    known ??= stored().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

/** The value of a row of the settings table; null when there is none. The caller knows what it stored there. */
export async function readSetting<T>(db: Db, name: string): Promise<T | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name))
  return (row?.value as T | undefined) ?? null
}

/** Writes a row of the settings table, in place of one of the same name. */
export async function writeSetting(db: Db, name: string, value: unknown, at: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } })
}

/** Removes a row of the settings table, if there is one. */
export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name))
}

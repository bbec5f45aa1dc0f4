import { and, eq, exists, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { messageBlocks, messages } from '../../db/schema.ts'

/** @param blocked an account as "user:" and its id, or a guest's key. */
export async function isBlocked(tx: Db, blockerId: number, blocked: string): Promise<boolean> {
  const rows = await tx
    .select({ at: messageBlocks.at })
    .from(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, blockerId), eq(messageBlocks.blocked, blocked)))
  return rows.length > 0
}

/** Of a row of `messages`: the recipient has blocked its sender. */
export function senderIsBlocked(tx: Db): SQL {
  return exists(
    tx
      .select({ at: messageBlocks.at })
      .from(messageBlocks)
      .where(
        and(
          eq(messageBlocks.blockerId, messages.recipientId),
          eq(messageBlocks.blocked, sql`'user:' || ${messages.senderId}`),
        ),
      ),
  )
}

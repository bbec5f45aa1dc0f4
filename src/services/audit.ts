import type { Db } from '../db/client.ts'
import { auditLog } from '../db/schema.ts'

/** Keeps who did what to whom, in the transaction of the deed itself. */
export async function keepAudit(
  tx: Db,
  entry: {
    at: Date
    /** Null: the system itself. */
    actorId: number | null
    /** "user.delete", "property.verify" … */
    action: string
    target: [kind: 'user' | 'property' | 'image', id: number]
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { target, ...columns } = entry
  await tx.insert(auditLog).values({ ...columns, targetKind: target[0], targetId: target[1] })
}

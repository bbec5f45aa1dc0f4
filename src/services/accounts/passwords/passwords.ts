import { hash, hashRaw, verify } from '@node-rs/argon2'
import { rateLimited } from '../../../domain/platform/rate-limited.ts'
import { workerPool } from '../../platform/worker-pool.ts'

/**
 * argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB (19,456 KiB), 2 passes, 1 lane; 32
 * bytes out, 16 random bytes of salt. About 10 ms per password, in a worker thread.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** A dummy hash of the same cost, verified for unknown accounts so that the timing is equal. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$DCBkeb39ZXTucY/RNa1/rA$C19dZYJIgaPAo2K6DPcOF46RPT7GdTPLi7ceiJAvgWM'

/**
 * One at a time: hashing uses a whole processor, and other requests must still be served. Up to 100 are queued, for a
 * second or two; further ones are rejected before anything is hashed.
 */
const pool = workerPool(1, 100, () => rateLimited(3))

/** Keyboards may encode the same character differently; NFKC normalizes it. */
function plain(password: string): string {
  return password.normalize('NFKC')
}

export async function hashPassword(password: string): Promise<string> {
  return pool(() => hash(plain(password), COST))
}

/** A hash of the same cost with a given salt of 16 bytes, base64url; deterministic. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  const bytes = await pool(() => hashRaw(text, { ...COST, salt }))
  return bytes.toString('base64url')
}

/**
 * Verifies a password. A null hash (no such account) or an invalid one (an invented person of the demo data) costs the
 * same time and never matches. `turn` is called when the queued check starts (it may throw to cancel it: a limit
 * reached while this check was queued must still apply) and with its result, before the next check starts. `first`:
 * goes ahead of checks from unknown sources.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  turn: {
    comes: () => Promise<void>
    ended: (right: boolean) => Promise<void>
    first?: boolean
  },
): Promise<boolean> {
  const usable = passwordHash?.startsWith('$argon2id$') ? passwordHash : null
  return pool(async () => {
    await turn.comes()
    const matches = await verify(usable ?? NOBODY, plain(password))
    const right = matches && usable !== null
    await turn.ended(right)
    return right
  }, turn.first)
}

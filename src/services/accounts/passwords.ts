import { hash, hashRaw, verify } from '@node-rs/argon2'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { workerPool } from '../platform/worker-pool.ts'

/**
 * argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB (19,456 KiB), 2 passes, 1 lane;
 * 32 bytes out, 16 random bytes of salt. About 10 ms a password, on a thread of its own.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** Nobody's password, hashed at the same cost: what an unknown account is measured against. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$DCBkeb39ZXTucY/RNa1/rA$C19dZYJIgaPAo2K6DPcOF46RPT7GdTPLi7ceiJAvgWM'

/**
 * One at a time: hashing fills a processor, and others must go on being served. 100 in line wait a second or two;
 * whoever comes then is told so before anything is hashed.
 */
const pool = workerPool(1, 100, () => rateLimited(3))

/** Two keyboards may send the same letter in two forms; NFKC makes them one password. */
function plain(password: string): string {
  return password.normalize('NFKC')
}

export async function hashPassword(password: string): Promise<string> {
  return pool(() => hash(plain(password), COST))
}

/** A hash of the same cost under a given salt of 16 bytes, base64url: the same text under the same salt gives it again. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  const bytes = await pool(() => hashRaw(text, { ...COST, salt }))
  return bytes.toString('base64url')
}

/**
 * Is this the password of the hash? A null hash (no such account), or one that is none (an invented person of the demo data), costs the same time and is never right.
 * `turn` is told when the work's turn comes (it may throw to end it: a limit that was passed while this call stood
 * in line must still hold) and what came of it, before the next in line has its turn. `first`: comes before those
 * of whom nothing is known.
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

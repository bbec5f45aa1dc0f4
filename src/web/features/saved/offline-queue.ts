import { request, RequestError } from '../../platform/request.ts'
import { readStored, writeStored } from './browser-store.ts'

/** A change that was made without a connection. Sending it twice does what sending it once does. */
export interface QueuedChange {
  /** The person whose it is. */
  user: number
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}

const NAME = 'veedu.offlineQueue'
const METHODS = ['POST', 'PATCH', 'DELETE'] as const

function read(): QueuedChange[] {
  const stored = readStored(NAME)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown): QueuedChange[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { user, method: named, path, body } = entry as Record<string, unknown>
    const method = METHODS.find((each) => each === named)
    return typeof user === 'number' && method && typeof path === 'string'
      ? [{ user, method, path, ...(body === undefined ? {} : { body }) }]
      : []
  })
}

const write = (changes: readonly QueuedChange[]) =>
  writeStored(NAME, changes.length === 0 ? null : changes)

/** The note of a home is another change than saving it; of two of a kind the later one counts. */
const kindOf = ({ user, method, path }: QueuedChange): string =>
  `${user} ${path} ${method === 'PATCH'}`

/** False when this browser can't store it. */
export function queueChange(change: QueuedChange): boolean {
  const others = read().filter((each) => kindOf(each) !== kindOf(change))
  return write([...others, change]) === 'saved'
}

/** Deletes the changes of everybody but this person. */
export function keepChangesOf(user: number | null): void {
  write(read().filter((each) => each.user === user))
}

/**
 * Sends what waits for a person, in order. What the server refuses is dropped; without a connection the rest stays.
 * Returns how many were sent.
 */
export async function sendQueued(user: number): Promise<number> {
  let sent = 0
  for (const change of read().filter((each) => each.user === user)) {
    const { path, method, body } = change
    try {
      await request(path, {
        method,
        ...(body === undefined ? {} : { body }),
        onUnauthenticated: 'keepSession',
      })
      sent += 1
    } catch (failure) {
      const refused =
        failure instanceof RequestError && failure.status >= 400 && failure.status < 500
      if (!refused || failure.status === 401 || failure.status === 429) return sent
    }
    // A later change of the kind may have come meanwhile.
    write(read().filter((each) => JSON.stringify(each) !== JSON.stringify(change)))
  }
  return sent
}

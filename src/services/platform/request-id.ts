import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** 16 hexadecimal digits. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}

/** The id of the request for which this code runs, in the process that received it or in another one. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Everything that `work` starts belongs to the request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

/** For what a request happens to start and others use after it, such as a connection or a timer. */
export function withoutRequestId<T>(work: () => T): T {
  return current.exit(work)
}

/** What may be taken over as an id from elsewhere: it goes into logs and headers. */
const ACCEPTED = /^[\w.:=+/-]{1,128}$/

/** The id, if it may be taken over. */
export function acceptedRequestId(id: unknown): string | undefined {
  return typeof id === 'string' && ACCEPTED.test(id) ? id : undefined
}

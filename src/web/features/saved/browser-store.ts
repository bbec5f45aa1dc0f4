/** What became of writing to the browser: 'full' has no room left, 'blocked' lets nothing be kept (a private window). */
export type WriteResult = 'kept' | 'full' | 'blocked'

/** A small JSON value of this browser; null when there is none, or none that can be read. */
export function readStored(name: string, where: 'local' | 'session' = 'local'): unknown {
  try {
    return JSON.parse(storage(where).getItem(name) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Null removes. */
export function writeStored(
  name: string,
  value: unknown,
  where: 'local' | 'session' = 'local',
): WriteResult {
  try {
    if (value === null) storage(where).removeItem(name)
    else storage(where).setItem(name, JSON.stringify(value))
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}

function storage(where: 'local' | 'session'): Storage {
  return where === 'local' ? localStorage : sessionStorage
}

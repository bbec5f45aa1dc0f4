/** Result of a write: 'full' when the quota is exceeded, 'blocked' when storage is disabled (private window). */
export type WriteResult = 'saved' | 'full' | 'blocked'

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
    return 'saved'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}

function storage(where: 'local' | 'session'): Storage {
  return where === 'local' ? localStorage : sessionStorage
}

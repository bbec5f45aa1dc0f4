import { useEffect, useState } from 'react'

/** The checks of the form: with the schemas, an eighth of its scripts, needed once the first answer is given. */
export type Checks = typeof import('./values/find-errors.ts')

let loaded: Checks | null = null
let loading: Promise<Checks> | null = null

/** The checks, or null when they cannot be loaded: without a connection, or when their file is no longer on the server. */
export async function loadChecks(): Promise<Checks | null> {
  loading ??= import('./values/find-errors.ts')
  try {
    loaded = await loading
  } catch {
    loading = null
  }
  return loaded
}

/** The checks, which are loaded after the first render; null until then. */
export function useChecks(): Checks | null {
  const [checks, setChecks] = useState(loaded)
  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      const ready = await loadChecks()
      if (!gone) setChecks(ready)
    }
    void load()
    return () => {
      gone = true
    }
  }, [])
  return checks
}

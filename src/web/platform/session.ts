import { clearStoredPages } from './offline-caches.ts'

/**
 * The signed-in person in this browser: `token` and `user` in localStorage, as the specification names them.
 * The httpOnly cookie lets the server render pages for the same person.
 */
export interface SessionUser {
  id: number
  name: string
  email: string
  role: string
}

export function storedToken(): string | null {
  return read('token')
}

/** The id of the person who signed in last and has not signed out, or null. */
export function storedUserId(): number | null {
  if (read('token') === null) return null
  try {
    const user = JSON.parse(read('user') ?? 'null') as { id?: unknown } | null
    return typeof user?.id === 'number' ? user.id : null
  } catch {
    return null
  }
}

/**
 * Fallback for browsers without storage (private window, cookies off, disk full); lasts until the page is
 * unloaded.
 */
const unstored = new Map<string, string | null>()

/** Whether somebody has signed in with this browser before: then a form to sign in comes first, not one to sign up. */
const SIGNED_IN_BEFORE = 'veedu.signedInBefore'

export function hasSignedInBefore(): boolean {
  return read(SIGNED_IN_BEFORE) !== null
}

export function saveSession(token: string, user: SessionUser): void {
  write('token', token)
  write('user', JSON.stringify(user))
  write(SIGNED_IN_BEFORE, '1')
}

/**
 * Calls `listener` when another tab signs in. Returns the function that unsubscribes. `user` is written after `token`,
 * so both are there.
 */
export function onSignedInElsewhere(listener: (user: SessionUser) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key === 'user' && newValue !== null && storedToken() !== null)
      listener(JSON.parse(newValue) as SessionUser)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export function clearSession(): void {
  write('token', null)
  write('user', null)
  void clearStoredPages()
}

/** Ends the session on the server too. This browser forgets it even if the server fails. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  clearSession()
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  } catch {
    // Offline, the cookie is cleared by the next response that finds the session expired.
  }
}

function read(name: string): string | null {
  const here = unstored.get(name)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    unstored.delete(name)
  } catch {
    unstored.set(name, value)
  }
}

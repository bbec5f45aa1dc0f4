/**
 * The signed-in person in this browser: `token` and `user` in localStorage, as the specification names them.
 * The httpOnly cookie beside it only lets pages be drawn for the same person.
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

export function keepSession(token: string, user: SessionUser): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

export function clearSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}

/** Ends the session on the server as well; whatever the server says, this browser forgets it. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  clearSession()
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  } catch {
    // Without a network the cookie goes with the next answer that finds it dead.
  }
}

/** Private windows may refuse storage altogether. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

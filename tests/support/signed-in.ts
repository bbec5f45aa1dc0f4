import type { Role } from '../../src/domain/accounts/roles.ts'
import { DEMO_PASSWORD, visitorWithoutMap, type Visitor } from './browser.ts'

export type SignedIn = Visitor & { token: string; user: { id: number } }
type Options = Parameters<typeof visitorWithoutMap>[0]

/** A window of their own in which a person is signed in who registered with `DEMO_PASSWORD`. */
export async function signedIn(email: string, options: Options = {}): Promise<SignedIn> {
  const one = await visitorWithoutMap(options)
  // Its answer sets the cookie with which pages are read.
  const answer = await one.page.request.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD },
  })
  const session = (await answer.json()) as Pick<SignedIn, 'token' | 'user'>
  await one.context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return { ...one, ...session }
}

/** Somebody who registers for this test alone, signed in in a window of their own. */
export async function registered(
  data: { name: string; email: string; role: Role },
  options: Options = {},
): Promise<SignedIn> {
  const { page, leave } = await visitorWithoutMap(options)
  const answer = await page.request.post('/api/auth/register', {
    data: { ...data, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${data.email}: ${await answer.text()}`)
  await leave()
  return signedIn(data.email, options)
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../../../domain/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { verifyPassword } from './passwords.ts'
import { signInLimits, type Source } from '../sign-in-limits.ts'

/** Where a call comes from, for limits and the list of one's sessions. */
export interface Caller {
  address: string
  userAgent: string | null
  /** The device token that a browser got when somebody signed in with it; null without one. */
  browser: string | null
}

export type PasswordGate = ReturnType<typeof passwordGate>

/** The only place that checks passwords, so that the limits on guessing cover all forms together. */
export function passwordGate(deps: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { settings } = deps
  const limits = signInLimits(deps)

  const signatureOf = (key: string, id: string): string =>
    createHmac('sha256', settings.secret).update(`browser\n${key}\n${id}`).digest('base64url')

  /** A device token is valid only for the account for which it was issued. */
  function sourceOf(key: string, { address, browser }: Caller): Source {
    const [, id, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(browser ?? '') ?? []
    if (id === undefined || signature === undefined) return { address, known: null }
    const right = timingSafeEqual(Buffer.from(signatureOf(key, id)), Buffer.from(signature))
    return { address, known: right ? id : null }
  }

  /**
   * Whether the password is that of the person whom `find` returns (null: there is none, which costs the same work).
   * @param key the account's address as `emailKey` writes it, whether or not there is an account.
   * @throws DomainError `rate_limited`, before anything is looked up or hashed.
   */
  async function isRight<Person extends { passwordHash: string }>(
    key: string,
    find: (key: string) => Promise<Person | null>,
    password: string,
    caller: Caller,
  ): Promise<{ right: boolean; whose: Person | null }> {
    const source = sourceOf(key, caller)
    const { trusted } = await limits.check(key, source)
    const whose = await find(key)
    const right = await verifyPassword(whose?.passwordHash ?? null, password, {
      first: trusted,
      comes: () => limits.begin(key, source),
      ended: (ok) => (ok ? limits.succeeded(key, source) : limits.failed(key, source, trusted)),
    })
    return { right, whose }
  }

  return {
    isRight,
    /** Checks a signed-in person's password again. @throws DomainError `invalid` (password.notYours). */
    async askAgain(
      person: { emailKey: string; passwordHash: string },
      password: string,
      field: string,
      caller: Caller,
    ): Promise<void> {
      const find = async (): Promise<typeof person> => person
      if ((await isRight(person.emailKey, find, password, caller)).right) return
      throw new DomainError('invalid', 'password.notYours', {
        fields: { [field]: 'password.notYours' },
      })
    },
    /**
     * Checks a second factor after a correct password, with limits on guessing that are counted separately: a correct
     * password does not reset the count of wrong codes.
     * @throws DomainError `rate_limited`, before the code is checked.
     */
    async attempt(key: string, caller: Caller, check: () => Promise<boolean>): Promise<boolean> {
      const source = sourceOf(key, caller)
      const account = `second\n${key}`
      const { trusted } = await limits.check(account, source)
      await limits.begin(account, source)
      const right = await check()
      if (right) await limits.succeeded(account, source)
      else await limits.failed(account, source, trusted)
      return right
    },
    /** Whoever opened the email owns the account: failures of strangers no longer delay them. */
    async proved(key: string, caller: Caller): Promise<void> {
      await limits.succeeded(key, sourceOf(key, caller))
    },
    /** The device token for a browser that signed in: the one that it has, or a new one. */
    browserMark(key: string, caller: Caller): string {
      const { known } = sourceOf(key, caller)
      const id = known ?? randomBytes(12).toString('base64url')
      return `${id}.${signatureOf(key, id)}`
    },
  }
}

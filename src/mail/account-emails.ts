import type { Letters } from '../domain/platform/ports.ts'
import { layOut } from './layout.ts'
import { dayOf, greeting, sayer } from './mail-translator.ts'

type AccountLetter =
  | 'verifyEmail'
  | 'resetPassword'
  | 'passwordChanged'
  | 'changeEmail'
  | 'emailChanged'
  | 'accountDeleted'
  | 'callbackTaken'
  | 'secondFactorChanged'

/** Letters about a person's account. */
export const accountLetters: Pick<Letters, AccountLetter> = {
  verifyEmail({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('verify-email', lang, {
      subject: say('verifyEmail.subject'),
      paragraphs: [greeting(say, name), say('verifyEmail.why'), say('verifyEmail.until')],
      action: { label: say('verifyEmail.action'), url },
      end: say('verifyEmail.notYou'),
    })
  },
  resetPassword({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('reset-password', lang, {
      subject: say('resetPassword.subject'),
      paragraphs: [greeting(say, name), say('resetPassword.why'), say('resetPassword.until')],
      action: { label: say('resetPassword.action'), url },
      end: say('resetPassword.notYou'),
    })
  },
  passwordChanged({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('password-changed', lang, {
      subject: say('passwordChanged.subject'),
      paragraphs: [greeting(say, name), say('passwordChanged.why')],
      action: { label: say('passwordChanged.action'), url },
      end: say('passwordChanged.notYou'),
    })
  },
  secondFactorChanged({ lang, name, change, passkey, url }) {
    const say = sayer(lang)
    return layOut('second-factor-changed', lang, {
      subject: say(`secondFactorChanged.${change}.subject`),
      paragraphs: [say('hello', { name }), say(`secondFactorChanged.${change}.why`, { passkey })],
      action: { label: say('secondFactorChanged.action'), url },
      end: say('secondFactorChanged.notYou'),
    })
  },
  changeEmail({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('change-email', lang, {
      subject: say('changeEmail.subject'),
      paragraphs: [greeting(say, name), say('changeEmail.why'), say('changeEmail.until')],
      action: { label: say('changeEmail.action'), url },
      end: say('changeEmail.notYou'),
    })
  },
  emailChanged({ lang, name, email }) {
    const say = sayer(lang)
    return layOut('email-changed', lang, {
      subject: say('emailChanged.subject'),
      paragraphs: [greeting(say, name), say('emailChanged.why', { email: { exact: email } })],
      end: say('emailChanged.notYou'),
    })
  },
  accountDeleted({ lang, name, until }) {
    const say = sayer(lang)
    return layOut('account-deleted', lang, {
      subject: say('accountDeleted.subject'),
      paragraphs: [
        greeting(say, name),
        say('accountDeleted.why'),
        say('accountDeleted.until', { date: dayOf(until, lang) }),
      ],
      end: say('accountDeleted.notYou'),
    })
  },
  callbackTaken({ lang, name, id, phone, url }) {
    const say = sayer(lang)
    return layOut('callback-taken', lang, {
      subject: say('callbackTaken.subject', { id: String(id) }),
      paragraphs: [
        greeting(say, name),
        say('callbackTaken.why', { phone, hours: say('callbackTaken.hours') }),
        say('callbackTaken.ready'),
      ],
      action: { label: say('callbackTaken.action'), url },
      end: say('callbackTaken.notYou'),
    })
  },
}

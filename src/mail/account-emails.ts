import type { EmailTemplates } from '../domain/emails/email-templates.ts'
import { renderEmail } from './layout.ts'
import { formatIndianDay, greeting, mailTranslator } from './mail-translator.ts'

type AccountEmail =
  | 'verifyEmail'
  | 'resetPassword'
  | 'passwordChanged'
  | 'changeEmail'
  | 'emailChanged'
  | 'accountDeleted'
  | 'callbackTaken'
  | 'secondFactorChanged'
  | 'apiKeyCreated'
  | 'webhookTurnedOff'
  | 'stockFeedFails'
  | 'stockFeedWaits'

/** Emails about a person's account. */
export const accountEmails: Pick<EmailTemplates, AccountEmail> = {
  verifyEmail({ lang, name, url }) {
    const say = mailTranslator(lang)
    return renderEmail('verify-email', lang, {
      subject: say('verifyEmail.subject'),
      paragraphs: [greeting(say, name), say('verifyEmail.why'), say('verifyEmail.until')],
      action: { label: say('verifyEmail.action'), url },
      end: say('verifyEmail.notYou'),
    })
  },
  resetPassword({ lang, name, url }) {
    const say = mailTranslator(lang)
    return renderEmail('reset-password', lang, {
      subject: say('resetPassword.subject'),
      paragraphs: [greeting(say, name), say('resetPassword.why'), say('resetPassword.until')],
      action: { label: say('resetPassword.action'), url },
      end: say('resetPassword.notYou'),
    })
  },
  passwordChanged({ lang, name, url }) {
    const say = mailTranslator(lang)
    return renderEmail('password-changed', lang, {
      subject: say('passwordChanged.subject'),
      paragraphs: [greeting(say, name), say('passwordChanged.why')],
      action: { label: say('passwordChanged.action'), url },
      end: say('passwordChanged.notYou'),
    })
  },
  secondFactorChanged({ lang, name, change, passkey, url }) {
    const say = mailTranslator(lang)
    return renderEmail('second-factor-changed', lang, {
      subject: say(`secondFactorChanged.${change}.subject`),
      paragraphs: [say('hello', { name }), say(`secondFactorChanged.${change}.why`, { passkey })],
      action: { label: say('secondFactorChanged.action'), url },
      end: say('secondFactorChanged.notYou'),
    })
  },
  stockFeedFails({ lang, name, host, failures, url }) {
    const say = mailTranslator(lang)
    return renderEmail('stock-feed-fails', lang, {
      subject: say('stockFeedFails.subject', { host }),
      paragraphs: [
        greeting(say, name),
        say('stockFeedFails.why', { host, failures: String(failures) }),
        say('stockFeedFails.stay'),
      ],
      action: { label: say('stockFeedFails.action'), url },
      end: say('stockFeedFails.once'),
    })
  },
  stockFeedWaits({ lang, name, host, look, url }) {
    const say = mailTranslator(lang)
    return renderEmail('stock-feed-waits', lang, {
      subject: say('stockFeedWaits.subject', { host }),
      paragraphs: [
        greeting(say, name),
        say(`stockFeedWaits.${look}`, { host }),
        say('stockFeedWaits.stay'),
      ],
      action: { label: say('stockFeedWaits.action'), url },
      end: say('stockFeedWaits.once'),
    })
  },
  apiKeyCreated({ lang, name, key, url }) {
    const say = mailTranslator(lang)
    return renderEmail('api-key-created', lang, {
      subject: say('apiKeyCreated.subject'),
      paragraphs: [greeting(say, name), say('apiKeyCreated.why', { key })],
      action: { label: say('apiKeyCreated.action'), url },
      end: say('apiKeyCreated.notYou'),
    })
  },
  webhookTurnedOff({ lang, name, host, url }) {
    const say = mailTranslator(lang)
    return renderEmail('webhook-turned-off', lang, {
      subject: say('webhookTurnedOff.subject'),
      paragraphs: [greeting(say, name), say('webhookTurnedOff.why', { host })],
      action: { label: say('webhookTurnedOff.action'), url },
      end: say('webhookTurnedOff.end'),
    })
  },
  changeEmail({ lang, name, url }) {
    const say = mailTranslator(lang)
    return renderEmail('change-email', lang, {
      subject: say('changeEmail.subject'),
      paragraphs: [greeting(say, name), say('changeEmail.why'), say('changeEmail.until')],
      action: { label: say('changeEmail.action'), url },
      end: say('changeEmail.notYou'),
    })
  },
  emailChanged({ lang, name, email }) {
    const say = mailTranslator(lang)
    return renderEmail('email-changed', lang, {
      subject: say('emailChanged.subject'),
      paragraphs: [greeting(say, name), say('emailChanged.why', { email: { exact: email } })],
      end: say('emailChanged.notYou'),
    })
  },
  accountDeleted({ lang, name, until }) {
    const say = mailTranslator(lang)
    return renderEmail('account-deleted', lang, {
      subject: say('accountDeleted.subject'),
      paragraphs: [
        greeting(say, name),
        say('accountDeleted.why'),
        say('accountDeleted.until', { date: formatIndianDay(until, lang) }),
      ],
      end: say('accountDeleted.notYou'),
    })
  },
  callbackTaken({ lang, name, id, phone, hours, days, url }) {
    const say = mailTranslator(lang)
    return renderEmail('callback-taken', lang, {
      subject: say('callbackTaken.subject', { id: String(id) }),
      paragraphs: [
        greeting(say, name),
        say(days === 1 ? 'callbackTaken.why.day' : 'callbackTaken.why.days', {
          phone,
          hours,
          days: String(days),
        }),
        say('callbackTaken.ready'),
      ],
      action: { label: say('callbackTaken.action'), url },
      end: say('callbackTaken.notYou'),
    })
  },
}

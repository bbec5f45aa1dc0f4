import { lookUp } from '../i18n/node.ts'
import type { Language } from '../i18n/languages.ts'
import type { Letters } from '../domain/ports.ts'
import { layOut } from './layout.ts'

/** Every letter is short: a greeting, one or two sentences, one link. The sentences are in the `mail` namespace. */
export const letters: Letters = {
  verifyEmail({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('verify-email', lang, {
      subject: say('verifyEmail.subject'),
      paragraphs: [say('hello', { name }), say('verifyEmail.why'), say('verifyEmail.until')],
      action: { label: say('verifyEmail.action'), url },
      end: say('verifyEmail.notYou'),
    })
  },
  resetPassword({ lang, name, url }) {
    const say = sayer(lang)
    return layOut('reset-password', lang, {
      subject: say('resetPassword.subject'),
      paragraphs: [say('hello', { name }), say('resetPassword.why'), say('resetPassword.until')],
      action: { label: say('resetPassword.action'), url },
      end: say('resetPassword.notYou'),
    })
  },
  newMessage({ lang, name, from, listing, message, url }) {
    const say = sayer(lang)
    return layOut('new-message', lang, {
      subject: say('newMessage.subject', { listing }),
      paragraphs: [say('hello', { name }), say('newMessage.why', { from, listing })],
      quote: message,
      action: { label: say('newMessage.action'), url },
      end: say('newMessage.notReply'),
    })
  },
}

/** English where a language has no sentence. */
function sayer(lang: Language) {
  return (key: string, params: Record<string, string> = {}): string =>
    lookUp(lang, 'mail', key, params) ?? lookUp('en', 'mail', key, params) ?? ''
}

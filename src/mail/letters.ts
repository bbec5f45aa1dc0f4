import { lookUp } from '../i18n/node.ts'
import type { Letter, Letters } from '../domain/ports.ts'

type Lang = 'en' | 'ml'

/** Every letter is short: a greeting, one or two sentences, one link. No pictures, nothing that follows the reader. */
export function verifyEmailLetter(about: {
  lang: Lang
  name: string
  url: string
}): Omit<Letter, 'to'> {
  const say = sayer(about.lang)
  return plainLetter('verify-email', about.lang, {
    subject: say('verifyEmail.subject'),
    paragraphs: [
      say('hello', { name: about.name }),
      say('verifyEmail.why'),
      say('verifyEmail.until'),
    ],
    action: { label: say('verifyEmail.action'), url: about.url },
    end: say('verifyEmail.notYou'),
  })
}

export const letters: Letters = { verifyEmail: verifyEmailLetter }

/** Sentences of the `mail` namespace; English where a language has none. */
function sayer(lang: Lang) {
  return (key: string, params: Record<string, string> = {}): string =>
    lookUp(lang, 'mail', key, params) ?? lookUp('en', 'mail', key, params) ?? ''
}

/** One letter in both forms, from the same sentences. Every text is escaped here and nowhere else. */
export function plainLetter(
  kind: string,
  lang: Lang,
  parts: {
    subject: string
    paragraphs: string[]
    action?: { label: string; url: string }
    end?: string
  },
): Omit<Letter, 'to'> {
  const { subject, paragraphs, action, end } = parts
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(end ? [end] : []),
    'Veedu · വീട്',
  ].join('\n\n')
  const p = (html: string, style = '') => `<p style="margin:0 0 16px${style}">${html}</p>`
  const body = [
    ...paragraphs.map((paragraph) => p(escape(paragraph))),
    ...(action
      ? [
          p(
            `<a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#9a3b1f;color:#ffffff;text-decoration:none">${escape(action.label)}</a>`,
          ),
          p(escape(action.url), ';font-size:13px;color:#5b6470;word-break:break-all'),
        ]
      : []),
    ...(end ? [p(escape(end), ';font-size:14px;color:#5b6470')] : []),
    p('Veedu · വീട്', ';font-size:14px;color:#5b6470'),
  ].join('\n')
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ef;color:#1d2429;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${body}
</div></body></html>`
  // A header has one line.
  return { kind, subject: subject.replace(/\s+/g, ' '), html, text }
}

function escape(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '',
  )
}

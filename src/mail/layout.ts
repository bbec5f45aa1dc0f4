import { escapeMarkup } from '../domain/text/escape-markup.ts'
import type { Email } from '../domain/platform/ports.ts'
import type { Language } from '../i18n/languages.ts'
import { oneLine, shortText, unlinkedText } from './user-text.ts'

/** The content of an email before layout. Plain texts; the layout escapes them. */
export interface EmailContent {
  subject: string
  paragraphs: string[]
  /** Text written by another person, set apart: a message about a listing. Line breaks are preserved. */
  quote?: Quote
  action?: { label: string; url: string }
  /** A secondary action below the first: a calendar file. */
  link?: { label: string; url: string }
  /** Further links, one a line. */
  links?: readonly { label: string; url: string }[]
  homes?: readonly EmailListing[]
  /** Small text below the action. */
  end?: string
  /** A line with a link that unsubscribes from this type of email; also sent as List-Unsubscribe. */
  unsubscribe?: { label: string; url: string }
  /** The footer link of every email of its type. */
  unsubscribeAll?: { label: string; url: string }
}

/** Text from one user to another. */
export interface Quote {
  text: string
  /** Whether URLs in it may become links: only from an account with a confirmed address. */
  linked: boolean
}

/** A listing in an email: texts, and absolute URLs of its page and picture. */
export interface EmailListing {
  title: string
  url: string
  picture: string
  /** The label of an illustration. */
  mark: string | null
  price: string
  /** The previous price, struck through. */
  was: string | null
  /** Says "was" to screen reader users, who do not see the strikethrough. */
  wasLabel: string
  /** "New", "Price lowered". */
  badge: string
  /** "Sample", for sample data. */
  sample: string | null
  place: string
  /** The saved searches that found it, when the email is about several. */
  foundBy?: string | null
}

/** The tokens of the light theme (src/web/styles/tokens.css): mail clients do not support custom properties. */
const INK = '#1e2a2b'
const INK_2 = '#465455'
const INK_3 = '#5d6a6b'
const GROUND = '#fbf8f2'
const TEAL = '#0f5e59'
const GOLD = '#c29a2c'
const FONT =
  "'Anek Malayalam','Noto Sans Malayalam',Manjari,system-ui,-apple-system,'Segoe UI',sans-serif"

/**
 * Renders one email as HTML and plain text, from the same sentences: white with a gold border, one button, and no
 * pictures except listings' ones, which come from the site itself and are the same for every recipient, so nothing
 * tracks the reader. All escaping happens here.
 */
export function renderEmail(kind: string, lang: Language, parts: EmailContent): Omit<Email, 'to'> {
  return {
    kind,
    subject: oneLine(parts.subject),
    html: renderHtml(lang, parts),
    text: renderText(parts),
    ...(parts.unsubscribe ? { unsubscribeUrl: parts.unsubscribe.url } : {}),
  }
}

function renderText(parts: EmailContent): string {
  const { paragraphs, quote, homes = [], action, link, links = [], end } = parts
  const { unsubscribe, unsubscribeAll } = parts
  return [
    ...paragraphs,
    ...(quote === undefined ? [] : [quoted(quote).replace(/^/gm, '> ')]),
    ...homes.map(listingText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...[...(link ? [link] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...(end === undefined ? [] : [end]),
    'Veedu · വീട്',
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    ...(unsubscribeAll ? [`${unsubscribeAll.label}:\n${unsubscribeAll.url}`] : []),
  ].join('\n\n')
}

function quoted({ text, linked }: Quote): string {
  return linked ? text : unlinkedText(text)
}

function listingText({
  title,
  url,
  price,
  was,
  wasLabel,
  badge,
  place,
  sample,
  foundBy,
}: EmailListing): string {
  const asked = was === null ? price : `${price} (${wasLabel} ${was})`
  return `${sample === null ? badge : `${sample} · ${badge}`} · ${asked}\n${shortText(title)}, ${shortText(place)}\n${foundBy ? `${foundBy}\n` : ''}${url}`
}

function renderHtml(lang: Language, parts: EmailContent): string {
  const { subject, paragraphs, quote, homes = [], action, link, links = [], end } = parts
  const { unsubscribe, unsubscribeAll } = parts
  const p = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`
  const body = [
    ...paragraphs.map((paragraph) => p(escapeMarkup(paragraph))),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:12px 16px;background:${GROUND};border-left:3px solid ${GOLD};white-space:pre-line">${escapeMarkup(quoted(quote))}</blockquote>`,
        ]),
    ...(homes.length > 0 ? [homes.map(listingHtml).join('\n')] : []),
    ...(action ? button(action, p) : []),
    ...[...(link ? [link] : []), ...links].map(({ label, url }) =>
      p(`<a href="${escapeMarkup(url)}" style="color:${TEAL}">${escapeMarkup(label)}</a>`),
    ),
    ...(end === undefined ? [] : [p(escapeMarkup(end), `font-size:14px;color:${INK_2}`)]),
  ].join('\n')
  const leave = [unsubscribe, unsubscribeAll]
    .flatMap((way) =>
      way
        ? [
            `<br><a href="${escapeMarkup(way.url)}" style="color:${INK_3}">${escapeMarkup(way.label)}</a>`,
          ]
        : [],
    )
    .join('')
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeMarkup(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px 12px;background:${GROUND};color:${INK};font:16px/1.55 ${FONT}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">
<div style="height:6px;background:${GOLD};border-bottom:2px solid #ffffff"></div><div style="height:1px;background:${GOLD}"></div>
<div style="padding:24px 28px 12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:${TEAL}">Veedu <span lang="ml">വീട്</span></p>
${body}
</div>
<div style="height:1px;background:${GOLD}"></div>
</div>
<p style="max-width:560px;margin:16px auto 0;text-align:center;font-size:13px;color:${INK_3}">Veedu · <span lang="ml">വീട്</span>${leave}</p>
</body>
</html>`
}

/** A table, the only layout that mail clients render consistently. Its picture is 1200 × 630 px, shown at 168. */
function listingHtml({
  title,
  url,
  picture,
  mark,
  price,
  was,
  wasLabel,
  badge,
  place,
  sample,
  foundBy,
}: EmailListing) {
  const link = `href="${escapeMarkup(url)}"`
  const marked = mark
    ? `<div style="font-size:12px;color:${INK_3}">${escapeMarkup(mark)}</div>`
    : ''
  const before =
    was === null
      ? ''
      : ` <span style="font-size:14px;font-weight:400;color:${INK_3}"><span style="position:absolute;clip-path:inset(50%);font-size:0">${escapeMarkup(wasLabel)} </span><s>${escapeMarkup(was)}</s></span>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse"><tr>
<td width="168" valign="top" style="padding:0 14px 0 0"><a ${link}><img src="${escapeMarkup(picture)}" width="168" height="88" alt="" style="display:block;width:168px;height:88px;border-radius:8px;object-fit:cover;background:${GROUND}"></a>${marked}</td>
<td valign="top" style="line-height:1.35"><div style="font-size:13px;font-weight:600;color:${TEAL}">${escapeMarkup(sample === null ? badge : `${sample} · ${badge}`)}</div><div style="font-size:18px;font-weight:700">${escapeMarkup(price)}${before}</div><a ${link} style="color:${INK};font-weight:600;overflow-wrap:anywhere">${escapeMarkup(shortText(title))}</a><div style="font-size:14px;color:${INK_2}">${escapeMarkup(shortText(place))}</div>${foundBy ? `<div style="font-size:14px;color:${INK_3}">${escapeMarkup(foundBy)}</div>` : ''}</td>
</tr></table>`
}

/** The link as a button, and written out: some mail clients show no buttons, and some readers do not trust them. */
function button(
  { label, url }: { label: string; url: string },
  p: (html: string, style?: string) => string,
): string[] {
  return [
    p(
      `<a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${TEAL};color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a>`,
    ),
    p(escapeMarkup(url), `font-size:13px;color:${INK_3};word-break:break-all`),
  ]
}

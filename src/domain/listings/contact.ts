const HIDDEN = '•••'

/** How somebody came to hold contact data; it decides how much of it they are given. */
export type ContactBasis =
  /** Their own. */
  | 'own'
  /** They wrote it down themselves, such as a realtor of a client. */
  | 'entered'
  /** Its owner left it with them to be answered there: an enquiry without an account. */
  | 'left'
  /** Its owner shows it to signed-in people who ask, and they asked. */
  | 'revealed'
  /** An administrator at work. */
  | 'administrator'
  /** None of these. */
  | 'none'

export interface Contact {
  email: string | null
  phone: string | null
}

/**
 * What may be given of somebody's e-mail address and phone number: whole on any basis but `none`, masked otherwise.
 * Pages, API, export, CSV files and emails all ask here.
 */
export function contactFor(basis: ContactBasis, { email, phone }: Contact): Contact {
  return basis === 'none' ? { email: maskEmail(email), phone: maskPhone(phone) } : { email, phone }
}

/** Like `contactFor`, for data that is to be stored or dialled: a masked address is no use there. */
export function wholeContactFor(basis: ContactBasis, { email, phone }: Contact): Contact {
  return basis === 'none' ? { email: null, phone: null } : { email, phone }
}

/**
 * On what basis a reader holds the contact data of a message's sender. A sender without an account left it with the
 * recipient; whoever has an account is answered in the conversation.
 */
export function senderBasis(
  { senderId, recipientId }: { senderId: number | null; recipientId: number | null },
  readerId: number,
): ContactBasis {
  if (senderId === readerId) return 'own'
  return senderId === null && recipientId === readerId ? 'left' : 'none'
}

/** A phone number as the public sees it: country code, two digits, the last two. Null stays null. */
function maskPhone(phone: string | null): string | null {
  if (phone === null) return null
  const digits = phone.replace(/\D/g, '')
  const [, abroad, mobile] = /^(?:(?:0091|91)(\d{10})|0?([6-9]\d{9}))$/.exec(digits) ?? []
  const local = abroad ?? mobile ?? digits
  const code = local.length === 10 ? '+91 ' : ''
  if (local.length < 6) return HIDDEN
  return `${code}${local.slice(0, 2)}${HIDDEN} ••${local.slice(-2)}`
}

/** An e-mail address as the public sees it: its first letter and its host. Null stays null. */
function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

import { maskPhone } from '../accounts/phone.ts'

const HIDDEN = '•••'

/** The basis on which a reader may see contact data; it decides how much of it they get. */
export type ContactBasis =
  /** The reader's own data. */
  | 'own'
  /** Data that the reader entered, such as a realtor's notes about a client. */
  | 'entered'
  /** The owner of the data left it for a reply: an enquiry without an account. */
  | 'left'
  /** The owner shows it to signed-in people on request, and the reader requested it. */
  | 'revealed'
  /** An administrator in the course of their work. */
  | 'administrator'
  /** None of the above. */
  | 'none'

export interface Contact {
  email: string | null
  phone: string | null
}

/**
 * Contact data as it may be shown: in full on any basis except `none`, else masked. Pages, the API, exports, CSV files
 * and emails all use this function.
 */
export function contactFor(basis: ContactBasis, { email, phone }: Contact): Contact {
  return basis === 'none'
    ? { email: maskEmail(email), phone: phone === null ? null : maskPhone(phone) }
    : { email, phone }
}

/**
 * Like `contactFor`, for data that will be stored or dialled: null instead of a masked value, which would be useless
 * there.
 */
export function wholeContactFor(basis: ContactBasis, { email, phone }: Contact): Contact {
  return basis === 'none' ? { email: null, phone: null } : { email, phone }
}

/**
 * The basis on which a reader may see the contact data of a message's sender. A sender without an account left it for
 * the recipient; one with an account gets replies in the conversation.
 */
export function senderBasis(
  { senderId, recipientId }: { senderId: number | null; recipientId: number | null },
  readerId: number,
): ContactBasis {
  if (senderId === readerId) return 'own'
  return senderId === null && recipientId === readerId ? 'left' : 'none'
}

/** The public form of an email address: its first letter and its host. Null stays null. */
function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

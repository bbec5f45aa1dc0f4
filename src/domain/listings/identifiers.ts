import { asciiDigits } from '../text/fold.ts'

/**
 * Numbers that an office gave: what may be one, for form, API and files alike. The checks refuse what cannot be such a
 * number ("0", "yes", "applied for"); they do not know whether it was given.
 */
export type Identifier = 'pin' | 'rera' | 'survey' | 'thandaper'

/** Twelve digits from 2 on, usually in fours: a person's Aadhaar number, which must never be published. */
const AADHAAR = /(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const FORMS: Record<Identifier, (text: string) => boolean> = {
  pin: (text) => /^[1-9]\d{5}$/.test(text.replace(/\s/g, '')),
  // K-RERA publishes no rule for its numbers. "K-RERA/PRJ/066/2021" has seven digits.
  rera: (text) =>
    /^[\p{L}\d][\p{L}\d\s./()-]*$/u.test(text) && digitsIn(text) >= 4 && /[1-9]/.test(text),
  // "123/4-A", "Re.Sy. 45", "12/3, 12/4 & 13".
  survey: (text) =>
    /^[\p{L}\p{M}\d\s.,/&()-]+$/u.test(text) && /[1-9]/.test(text) && !/\d{7}/.test(text),
  // Up to the 13 digits of a unique thandaper.
  thandaper: (text) => /^[\p{L}\p{M}\d\s./()-]+$/u.test(text) && /[1-9]/.test(text),
}

/** The message key of what is wrong with a number as it was typed; null when it may be one. */
export function identifierFault(kind: Identifier, typed: string): string | null {
  const text = asciiDigits(typed).trim()
  if (kind !== 'pin' && AADHAAR.test(text)) return 'identifier.aadhaar'
  return FORMS[kind](text) ? null : FAULTS[kind]
}

const FAULTS: Record<Identifier, string> = {
  pin: 'zip.sixDigits',
  rera: 'identifier.rera',
  survey: 'identifier.survey',
  thandaper: 'identifier.thandaper',
}

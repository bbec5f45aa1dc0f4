const HIDDEN = '•••'

/** A phone number as the public sees it: country code, two digits, the last two. Null stays null. */
export function maskPhone(phone: string | null): string | null {
  if (phone === null) return null
  const digits = phone.replace(/\D/g, '')
  const [, abroad, mobile] = /^(?:(?:0091|91)(\d{10})|0?([6-9]\d{9}))$/.exec(digits) ?? []
  const local = abroad ?? mobile ?? digits
  const code = local.length === 10 ? '+91 ' : ''
  if (local.length < 6) return HIDDEN
  return `${code}${local.slice(0, 2)}${HIDDEN} ••${local.slice(-2)}`
}

/** An e-mail address as the public sees it: its first letter and its host. Null stays null. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

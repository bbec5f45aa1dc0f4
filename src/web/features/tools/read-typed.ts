import { LIMITS } from '../../../contracts/limits.ts'
import { message } from '../../../domain/platform/message.ts'
import { parseIndianNumber, parseMoney } from '../../../domain/numbers/indian.ts'

/** What a field of an address says. `value` null: nothing typed, or unreadable; then `fault` says why (namespace `errors`). */
export interface Typed {
  text: string
  value: number | null
  fault: string | null
  /** As understood, in Indian grouping; '' without a value. */
  echo: string
}

/** Whole rupees of `?name=`, typed as people do ("45 lakh"); no more than what stays exact when it is worked with. */
export function typedMoney(params: URLSearchParams, name: string): Typed {
  const text = params.get(name) ?? ''
  const read = parseMoney(text, { perMonth: true })
  if (!read.ok) return { text, value: null, fault: `money.${read.code}`, echo: '' }
  if ((read.value ?? 0) > LIMITS.money.maxRupees)
    return { text, value: null, fault: 'money.too_large', echo: '' }
  return { text, value: read.value, fault: null, echo: read.echo }
}

/** A number of `?name=` within limits (both allowed): per cent, years, metres. */
export function typedNumber(
  params: URLSearchParams,
  name: string,
  { min, max, whole = false }: { min: number; max: number; whole?: boolean },
): Typed {
  const text = params.get(name) ?? ''
  const read = parseIndianNumber(text.replace(/\s*%\s*$/, ''))
  const wrong = (fault: string): Typed => ({ text, value: null, fault, echo: '' })
  if (!read.ok) return wrong(read.code === 'negative' ? 'negative' : 'notNumber')
  if (read.value === null) return { text, value: null, fault: null, echo: '' }
  if (read.value < min || read.value > max) return wrong(message('outOfRange', { min, max }))
  if (whole && !Number.isInteger(read.value)) return wrong('notWhole')
  return { text, value: read.value, fault: null, echo: read.echo }
}

/** One of the offered values of `?name=`; the first of them unless asked otherwise. */
export function typedChoice<Key extends string>(
  params: URLSearchParams,
  name: string,
  keys: readonly [Key, ...Key[]],
): Key {
  const text = params.get(name)
  return keys.find((key) => key === text) ?? keys[0]
}

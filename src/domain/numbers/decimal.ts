import { asciiDigits } from '../text/fold.ts'
import { groupIndian } from './format.ts'

/*
 * Typed numbers as exact decimals: `digits` is an integer count of 10^-scale. Binary fractions would make 1.15 crore a
 * rupee short.
 */
export type Decimal = { digits: bigint; scale: number }

/** The maximum length of a typed number; longer texts are rejected. */
const LONGEST_TEXT = 200

/** One number at the start of a text: grouped or plain digits, at most one decimal point. */
export const TYPED_NUMBER = /(\d[\d,]*)?(\.\d+)?/y

const VULGAR: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }
const SIMPLE_FRACTION = /(?<![\d.,/])(?:(\d+)\s+)?([1-9])\/([248])(?![\d.,/])/
const SPACED_GROUPS = /(?<![\d.,])\d{1,3}(?: \d{2,3})* \d{3}(?![\d,])/g
const GROUPED = /^\d{1,2}(?:,\d{2})*,\d{3}$|^\d{1,3}(?:,\d{3})+$|^\d+$/

/**
 * Normalises a typed text: ASCII digits for either script, full-width forms, case, dashes, spaces, and ½ and 1/2 as
 * decimals. Null when it is too long.
 */
export function normaliseTyped(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null
  return asciiDigits(
    text.replace(
      /(\d?)\s*([½¼¾])/g,
      (_, digit: string, half: string) => `${digit || '0'}${VULGAR[half]}`,
    ),
  )
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SIMPLE_FRACTION, (_, whole: string | undefined, top: string, bottom: string) =>
      String(Number(whole ?? 0) + Number(top) / Number(bottom)),
    )
    .replace(SPACED_GROUPS, (groups) => {
      const commas = groups.replaceAll(' ', ',')
      return GROUPED.test(commas) ? commas : groups
    })
}

/** The exact decimal of a typed number, or null when its grouping matches no known convention. */
export function readDecimal(whole: string, fraction: string): Decimal | null {
  if (whole !== '' && !GROUPED.test(whole)) return null
  const decimals = fraction.slice(1)
  return {
    digits: BigInt(`${whole.replaceAll(',', '')}${decimals}` || '0'),
    scale: decimals.length,
  }
}

/** A decimal times a power of ten. */
export function shift(value: Decimal, power: number): Decimal {
  return value.scale >= power
    ? { digits: value.digits, scale: value.scale - power }
    : { digits: value.digits * 10n ** BigInt(power - value.scale), scale: 0 }
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: raise(a, scale) + raise(b, scale), scale }
}

/** Compares like a - b: negative, zero or positive. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = raise(a, scale) - raise(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function raise(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale)
}

export function isWhole(value: Decimal): boolean {
  return value.digits % 10n ** BigInt(value.scale) === 0n
}

/** The nearest integer, half rounded up (typed numbers are never negative). */
export function roundHalfUp(value: Decimal): bigint {
  const step = 10n ** BigInt(value.scale)
  return (2n * value.digits + step) / (2n * step)
}

/** Integer and fraction digits as text, without trailing zeros: ['12', '5'] for 12.50. */
function parts(value: Decimal): [string, string] {
  const text = value.digits.toString().padStart(value.scale + 1, '0')
  const split = text.length - value.scale
  return [text.slice(0, split), text.slice(split).replace(/0+$/, '')]
}

/** The nearest double. */
export function toNumber(value: Decimal): number {
  return Number(parts(value).join('.'))
}

/** The number in Indian grouping with all of its decimals. */
export function decimalText(value: Decimal): string {
  const [whole, fraction] = parts(value)
  return fraction === '' ? groupIndian(whole) : `${groupIndian(whole)}.${fraction}`
}

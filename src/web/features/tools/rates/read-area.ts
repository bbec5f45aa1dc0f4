import { parseArea } from '../../../../domain/numbers/indian.ts'

/** A land area of an address: `sqm` null where nothing, or nothing readable, was typed. */
export interface TypedArea {
  text: string
  sqm: number | null
  fault: string | null
  /** A number alone is cents, as people say them. */
  unit: 'cent' | string
}

export function typedArea(params: URLSearchParams, name: string): TypedArea {
  const text = params.get(name) ?? ''
  const read = parseArea(text, 'cent')
  return read.ok
    ? { text, sqm: read.sqm, fault: null, unit: read.unit }
    : { text, sqm: null, fault: `area.${read.code}`, unit: 'cent' }
}

/** A day of an address, "YYYY-MM-DD", of the last and the next centuries; 30 February is none. */
export function typedDay(params: URLSearchParams, name: string) {
  const text = params.get(name) ?? ''
  if (text === '') return { text, day: null, fault: null }
  const at = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null
  const real = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return real ? { text, day: text, fault: null } : { text, day: null, fault: 'notDate' }
}

import { WordList, type Advert } from './tokens.ts'

/** A value with the tokens [from, to) that it was read from. */
export interface Found<T> {
  value: T
  from: number
  to: number
}

const NOT = new WordList('no,not,illa,ila,illatha,without,ഇല്ല,ഇല്ലാത്ത,അല്ല,alla')
/** "Kinar illa", "no well", "lift ഇല്ല". */
export function isDenied(advert: Advert, from: number, to: number): boolean {
  return NOT.has(advert.at(from - 1)) || NOT.has(advert.at(to))
}

/** One value, or null when a text names two different ones. */
export function only<T>(found: readonly Found<T>[]): Found<T> | null {
  const [first] = found
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null
}

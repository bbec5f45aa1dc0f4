/*
 * Whether a listing has a well, from the text of its water supply. The patterns are data, for TypeScript and PostgreSQL
 * alike: only syntax that both read the same way, compared without regard to case.
 */

const WELLS = '((bore|tube|open|own|dug|drinking|water)[ -]?)*wells?'

/** A well that is denied, and "well" as another word; what matches does not count. */
export const NO_WELL = [
  `(^|[^a-z])(no|without|not? any|not? an?) +${WELLS}(( *[/] *| +n?or +)((any|an?) +)?${WELLS})*($|[^a-z])`,
  '((കുഴൽ[ -]?(ക്)?)?കിണറ(ോ|ും) *)+ഇല്ല',
  '(ki[nr]n?ar+u?|കിണ(ർ|ര്|റ്)) *(illa|ഇല്ല)',
  'കിണറില്ല',
  '(^|[^a-z])as well($|[^a-z])',
  '(^|[^a-z])well[ -](maintained|connected|supplied|planned|known|kept)',
].join('|')

/** A dug, open or bored well, in English, Malayalam or Malayalam in Latin letters. */
export const WELL = [
  '(^|[^a-z])((bore|tube|open|dug)[ -]?)?wells?($|[^a-z])',
  '(^|[^a-z])bore[ -]?(hole|water)',
  '(^|[^a-z])(kuzhal?[ -]?k?)?kin+ar+',
  'കിണ(ർ|ര്|റ)',
].join('|')

const denied = new RegExp(NO_WELL, 'gi')
const named = new RegExp(WELL, 'i')

/** Whether a water supply names a well: "Own well and KWA", "കുഴൽക്കിണർ"; not "no well, pipe water only". */
export function hasWell(waterSupply: string | null | undefined): boolean {
  return named.test((waterSupply ?? '').replaceAll(denied, ' '))
}

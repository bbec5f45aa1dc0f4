/**
 * Words to which a word of four letters is corrected when a letter is missing ("undr") or two are swapped ("falt").
 * Chosen so that no other word that people use is taken for one of them: "pots" are no plots, a "tent" is no rent.
 */
export const SHORT_WORDS: readonly string[] = (
  'house under below above villa price owner beach metro photo rooms lakhs month floor shops homes ' +
  'flat plot land rent sale home near road shop farm'
).split(' ')

/**
 * A folded name without the differences that spelling Malayalam in Latin letters makes: doubled letters, "th" and "t",
 * "w" and "v", "oo" and "u". Names with the same key are most likely the same place.
 */
export function spellingKey(folded: string): string {
  return folded
    .replaceAll(' ', '')
    .replace(/w/g, 'v')
    .replace(/([td])h/g, '$1')
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/e?y$/, 'i')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1')
}

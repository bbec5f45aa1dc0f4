/** Letters that stand for a consonant without a vowel, and the consonant itself. */
const CHILLU: Readonly<Record<string, string>> = {
  ർ: 'ര',
  ൽ: 'ല',
  ൾ: 'ള',
  ൻ: 'ന',
  ൺ: 'ണ',
  ൿ: 'ക',
}

/**
 * "of, in {place}" in Malayalam, as it stands before what is there: കോട്ടയം → കോട്ടയത്തെ, തൃശൂർ → തൃശൂരിലെ,
 * കൊച്ചി → കൊച്ചിയിലെ, പാലക്കാട് → പാലക്കാട്ടെ. By the ending of the written name; other scripts stay as they are.
 */
export function locative(place: string): string {
  const last = place.at(-1) ?? ''
  if (!/[\u0d00-\u0d7f]/.test(last)) return place
  const stem = place.slice(0, -1)
  if (last === 'ം') return `${stem}ത്തെ`
  const consonant = CHILLU[last]
  if (consonant) return `${stem}${consonant}ിലെ`
  if (/[ാോ]ട്$/.test(place)) return `${place}ടെ`
  if (last === '്') return `${stem}ിലെ`
  if (last === 'ു' || last === 'ൂ') return `${place}വിലെ`
  return `${place}യിലെ`
}

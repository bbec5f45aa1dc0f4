/** Parts of a home that photos show, in the order of a walk through it. */
export const ROOMS = [
  'front',
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'bathroom',
  'terrace',
  'plot',
  'road',
  'plan',
] as const
export type Room = (typeof ROOMS)[number]

/** Words of captions, in English and Malayalam; the first that fits decides. */
const WORDS: readonly [Room, RegExp][] = [
  ['plan', /\b(?:floor ?plan|site plan|plan|sketch|layout)\b|പ്ലാൻ|സ്കെച്ച്/iu],
  ['bathroom', /\b(?:bath ?rooms?|toilets?|wash ?rooms?)\b|കുളിമുറി|ബാത്ത്|ശുചിമുറി/iu],
  ['bedroom', /\b(?:bed ?rooms?)\b|കിടപ്പുമുറി|ബെഡ്/iu],
  ['kitchen', /\b(?:kitchens?|work ?area)\b|അടുക്കള/iu],
  ['dining', /\bdining\b|ഊണുമുറി|ഡൈനിങ്/iu],
  ['living', /\b(?:living|hall|drawing room|sit ?out|family room)\b|സ്വീകരണമുറി|ഹാൾ|പൂമുഖം/iu],
  ['terrace', /\b(?:terrace|balcony|roof)\b|ടെറസ്|ബാൽക്കണി/iu],
  ['road', /\b(?:road|approach|street|gate)\b|റോഡ്|വഴി|ഗേറ്റ്/iu],
  ['plot', /\b(?:plot|land|garden|yard|well|boundary)\b|പറമ്പ്|സ്ഥലം|മുറ്റം|കിണർ|തോട്ടം|അതിര്/iu],
  ['front', /\b(?:front|facade|elevation|exterior|outside)\b|മുൻവശം|മുൻഭാഗം|പുറത്ത്/iu],
]

/** The room that a caption names; null without one. */
export function roomOf(caption: string | null): Room | null {
  if (caption === null) return null
  return WORDS.find(([, pattern]) => pattern.test(caption))?.[0] ?? null
}

/** The rooms that pictures show, in the order of a walk, each with the indexes of its pictures. */
export function byRoom(
  pictures: readonly { caption: string | null }[],
): { room: Room; at: number[] }[] {
  const rooms = pictures.map(({ caption }) => roomOf(caption))
  return ROOMS.map((room) => ({
    room,
    at: rooms.flatMap((found, index) => (found === room ? [index] : [])),
  })).filter(({ at }) => at.length > 0)
}

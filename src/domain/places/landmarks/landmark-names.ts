import { foldText } from '../../text/fold.ts'
import type { AmenityKind, KnownAmenity } from '../amenities.ts'

type Named = Pick<KnownAmenity, 'name' | 'nameMl' | 'also' | 'kind'>

/** Words that tell what a place is, but not which one. A name of these alone is no name. */
const GENERIC = new Set(
  (
    'a advanced agricultural and arts ashupathri bank block boys bus bypass campus care center central centre ' +
    'chapel church civil clinic co college community court dental depot district education engineering english eye ' +
    'family fish for general girls govt government grama group halt head health high higher holy home hospital hss ' +
    'indian institute international iti junction kavala kerala ksrtc local main management market medical memorial ' +
    'metro mini mission model museum nagar national new nursing of office old operative padi panchayat panchayath ' +
    'park police polytechnic post primary private public railway regional research road school science secondary ' +
    'senior special sree sri st stadium stand state station stop sub super taluk technical technology temple ' +
    'terminal the town training trust university village vidyalaya womens'
  ).split(' '),
)

/** What people say for a whole class of places, meaning the one around there. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bmedical college\b/, 'medical college'],
  [/\bgeneral hospital\b/, 'general hospital'],
  [/\bcivil station\b/, 'civil station'],
  [/\bcollectorate\b/, 'collectorate'],
  [/\blulu\b/, 'lulu'],
  [/\bhilite\b/, 'hilite'],
  [/\bksrtc\b/, 'ksrtc stand'],
  [/\bksrtc\b/, 'ksrtc bus stand'],
  [/\bksrtc\b/, 'ksrtc'],
]

/** Endings that name the kind, and what else may stand in their place; '' is the bare name. In folded English. */
const ENDINGS: Partial<Record<AmenityKind, { say: RegExp; as: readonly string[] }>> = {
  railStation: {
    say: / (?:railway station|station)$/,
    as: [' railway station', ' station', ' railway', ' rail station'],
  },
  metroStation: { say: / metro(?: station)?$/, as: [' metro station', ' metro'] },
  busStand: {
    say: / (?:private )?(?:bus (?:stand|station|terminal)|stand|ksrtc)(?: station)?$/,
    as: [' bus stand', ' stand', ' bus station'],
  },
  junction: { say: / (?:junction|jn|kavala)$/, as: ['', ' junction', ' jn', ' kavala'] },
  hospital: { say: / hospitals?$/, as: ['', ' hospital', ' ashupathri'] },
  church: { say: / (?:church|pall[iy])$/, as: [' church', ' palli', ' pally'] },
  mosque: { say: / (?:juma )?(?:masjid|mosque|pall[iy])$/, as: [' mosque', ' masjid', ' palli'] },
  temple: { say: / (?:temple|ambalam|kshe[dt]h?ram)$/, as: [' temple', ' ambalam', ' kshetram'] },
  beach: { say: / beach$/, as: [' beach', ' kadappuram'] },
  mall: { say: / mall$/, as: ['', ' mall'] },
  market: { say: / (?:market|chantha)$/, as: [' market', ' chantha'] },
  airport: { say: / (?:international )?airport$/, as: [' airport'] },
  university: { say: / university$/, as: [' university'] },
}

/** The same in Malayalam. */
const ENDINGS_ML: Partial<Record<AmenityKind, { say: RegExp; as: readonly string[] }>> = {
  junction: { say: / (?:ജംഗ്ഷൻ|ജംങ്ഷൻ|ജങ്ഷൻ|കവല)$/, as: ['', ' ജംഗ്ഷൻ', ' കവല'] },
  railStation: { say: / റെയിൽവേ സ്റ്റേഷൻ$/, as: [' റെയിൽവേ സ്റ്റേഷൻ', ' സ്റ്റേഷൻ'] },
  metroStation: { say: / മെട്രോ സ്റ്റേഷൻ$/, as: [' മെട്രോ സ്റ്റേഷൻ', ' മെട്രോ'] },
  busStand: { say: / ബസ് (?:സ്റ്റാൻഡ്|സ്റ്റേഷൻ)$/, as: [' ബസ് സ്റ്റാൻഡ്', ' സ്റ്റാൻഡ്'] },
  hospital: { say: / (?:ആശുപത്രി|ഹോസ്പിറ്റൽ)$/, as: ['', ' ആശുപത്രി', ' ഹോസ്പിറ്റൽ'] },
  temple: { say: / (?:ക്ഷേത്രം|അമ്പലം)$/, as: [' ക്ഷേത്രം', ' അമ്പലം'] },
  beach: { say: / (?:ബീച്ച്|കടപ്പുറം)$/, as: [' ബീച്ച്', ' കടപ്പുറം'] },
  mall: { say: / മാൾ$/, as: ['', ' മാൾ'] },
}

/** A bare name of fewer letters is too easily another word. */
const SHORTEST_BARE_NAME = 4

/**
 * Every name by which people call a landmark, folded and without duplicates: its own name in both scripts first, then
 * other names in use, and forms with the parts in another order, shortened, and with other words for its kind. Several
 * landmarks share names such as "medical college": the reader of a sentence decides by place.
 */
export function landmarkNames(place: Named): string[] {
  const spoken = [place.name, ...place.also.filter((text) => !isMalayalam(text))]
  const malayalam = [place.nameMl ?? '', ...place.also.filter(isMalayalam)].filter(
    (text) => text !== '',
  )
  const whole = [foldText(place.name), ...malayalam.map(foldText), ...place.also.map(foldText)]
  return [
    ...new Set([
      ...whole,
      ...spoken.flatMap((text) => englishForms(text, place.kind)),
      ...malayalam.flatMap((text) => malayalamForms(text, place.kind)),
    ]),
  ].filter((name) => name !== '')
}

const isMalayalam = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text)

/** The name before a comma or bracket, and what follows: usually the town. */
function headAndTail(name: string): { head: string; tail: string } {
  const [head = '', ...rest] = name.split(/[,()]/).map((part) => part.trim())
  return { head, tail: rest.join(' ').trim() }
}

function englishForms(name: string, kind: AmenityKind): string[] {
  const { head, tail } = headAndTail(name)
  const heads = endings(withoutGovernment(foldText(head)), ENDINGS[kind])
  const town = foldText(tail)
  const forms = heads.flatMap((form) =>
    town === '' ? [form] : [form, `${form} ${town}`, `${town} ${form}`],
  )
  const full = foldText(name)
  return [
    full,
    ...forms,
    ...medicalCollege(full),
    ...SPOKEN.flatMap(([named, said]) => (named.test(full) ? [said] : [])),
  ].filter((form) => saysWhich(form) || SPOKEN.some(([, said]) => said === form))
}

function malayalamForms(name: string, kind: AmenityKind): string[] {
  const { head, tail } = headAndTail(name.replace(/^(?:ഗവ\.|ഗവൺമെന്റ്) /, ''))
  return endings(head, ENDINGS_ML[kind])
    .flatMap((form) => (tail === '' ? [form] : [form, `${form} ${tail}`, `${tail} ${form}`]))
    .filter((form) => !MALAYALAM_KINDS.has(form))
    .map(foldText)
}

/** Malayalam words that name a kind only. */
const MALAYALAM_KINDS = new Set([
  'പള്ളി',
  'ആശുപത്രി',
  'ബസ് സ്റ്റാൻഡ്',
  'സ്റ്റാൻഡ്',
  'ക്ഷേത്രം',
  'അമ്പലം',
  'മാർക്കറ്റ്',
  'ചർച്ച്',
  'ജംഗ്ഷൻ',
  'പോസ്റ്റ് ഓഫീസ്',
  'പ്രാഥമികാരോഗ്യ കേന്ദ്രം',
  'സാമൂഹികാരോഗ്യ കേന്ദ്രം',
  'കുടുംബാരോഗ്യ കേന്ദ്രം',
])

function endings(head: string, of: { say: RegExp; as: readonly string[] } | undefined): string[] {
  if (!of?.say.test(head)) return [head]
  const stem = head.replace(of.say, '')
  return [head, ...of.as.map((ending) => `${stem}${ending}`)]
}

const withoutGovernment = (folded: string): string => folded.replace(/^gov(?:ernmen)?t /, '')

/** "Government Medical College, Kottayam" is called "Kottayam medical college", and the other way round. */
function medicalCollege(full: string): string[] {
  const found = /^(.*?) ?medical college(?: hospital)? ?(.*)$/.exec(withoutGovernment(full))
  const town = found ? `${found[1] ?? ''} ${found[2] ?? ''}`.trim() : ''
  return town === '' ? [] : [`${town} medical college`, `medical college ${town}`]
}

/** Whether a folded name says which place is meant, not only of what kind it is. */
export function saysWhich(form: string): boolean {
  const words = form.split(' ')
  return (
    words.some((word) => !GENERIC.has(word) && word.length > 1) &&
    (words.length > 1 || form.length >= SHORTEST_BARE_NAME)
  )
}

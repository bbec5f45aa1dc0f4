import { distanceKm } from '../places/distance.ts'
import type { Town } from '../places/towns/towns.ts'
import { foldText } from '../text/fold.ts'
import { NEAR_KM, ROUTE, type Mention } from './mentions.ts'
import { WordList, type Advert, type Span } from './tokens.ts'

const LANDMARK = new WordList(
  'near,opposite,opp,behind,beside,nr,close,സമീപം,അടുത്ത്,aduth,aduthu,aduthulla,അടുത്തുള്ള,എതിർവശം,പരിസരത്ത്',
)
const AFTER_LANDMARK = new WordList(
  'aduth,aduthu,aduthulla,സമീപം,അടുത്ത്,അടുത്തുള്ള,എതിർവശം,പരിസരത്ത്,sidil,side',
)
const FILLERS = new WordList(
  'for,sale,rent,in,at,the,and,of,on,with,a,an,is,to,from,by,call,contact,ph,phone,mob,mobile,urgent,new,dist,district,road,town,townil,und,oru,nalla,only,just,price,owner,direct,looking,my,selling,sell,both,brand,newly,built,constructed,vilpana,vilpanakk,vilpanakku,vilpanaku,vilkkan,vilkkanund,vilkkuvan,vadaka,vadakak,vadakakk,vadakaykk,monthly,deposit,advance,vila,cent,plot,plots,land,house,flat,villa,veedu,veed,sthalam,shop,office,apartment,വിൽപനയ്ക്ക്,വിൽപ്പനയ്ക്ക്,വാടകയ്ക്ക്,ഉണ്ട്,വില,സ്ഥലം,വീട്,ഫ്ലാറ്റ്,വിൽക്കാനുണ്ട്,വിളിക്കുക,ഫോൺ,posh,luxury,budget,prime,independent,hurry,available,lake,vilikku,vilikkuka,പുതിയ,ഒരു,total,rate,neg,nego,negotiable,urgently,sold,total,property,resort,commercial,residential,house,home,building,bhoomi,bhumi,thottam,rubber,estate,farm',
)

/** The words of the address: names that touch the name of the town, neighbourhoods, and landmarks. */
export function findAddress(
  advert: Advert,
  mentions: readonly Mention[],
  town: Town | null,
): Span[] {
  const parts = new Map<number, number>()
  const isTownName = (from: number): boolean =>
    town !== null &&
    mentions.some(
      (mention) =>
        mention.from === from && mention.towns.includes(town) && !isAlias(advert, mention, town),
    )
  for (const { from, to, towns, areas } of mentions) {
    const isNear =
      town !== null && areas.some(({ point }) => distanceKm(point, town) <= NEAR_KM * 2)
    const isBroad = towns.some(
      ({ name, district, type }) => name === district || type === 'corporation',
    )
    if (!isTownName(from) && ((towns.length > 0 && !isBroad) || isNear)) parts.set(from, to)
    const [before, after] = [nameBefore(advert, from), nameAfter(advert, to)]
    if (before !== null) parts.set(before, from - gapBefore(advert, from))
    // "Cherthala north" is one name.
    if (after !== null) parts.set(after.from === to ? from : after.from, after.to)
  }
  for (const { from, to } of landmarks(advert)) parts.set(from, to)
  return merged(advert, parts)
}

/** "Kakkanad" is another name of Thrikkakara, and says more. */
function isAlias(advert: Advert, { from, to }: Mention, town: Town): boolean {
  const words = advert.words(from, to - from) ?? ''
  return (
    ![town.name, town.nameMl].some((name) => foldText(name) === words) &&
    !/[\u0d00-\u0d7f]/.test(words) &&
    foldText(town.name).slice(0, 4) !== words.slice(0, 4)
  )
}

const isNameWord = (advert: Advert, at: number): boolean => {
  const token = advert.at(at)
  if (token?.type !== 'word' || advert.isClaimed(at) || FILLERS.has(token) || LANDMARK.has(token))
    return false
  return token.key.length > 1
}

function gapBefore(advert: Advert, at: number): number {
  const separator = advert.at(at - 1)
  return separator?.type === 'break' && separator.gap === 1 ? 1 : 0
}

/** "Panampilly Nagar, Kochi": a part of up to three words before the town. */
function nameBefore(advert: Advert, at: number): number | null {
  const end = at - gapBefore(advert, at)
  // "MG Road, Ernakulam".
  let from = ROUTE.has(advert.at(end - 1)) && isNameWord(advert, end - 2) ? end - 1 : end
  while (end - from < 4 && isNameWord(advert, from - 1)) from -= 1
  if (from === end || end - from > 3) return null
  const edge = advert.at(from - 1)
  const isWhole = edge === undefined || edge.type === 'break'
  const isCapitalised = advert.tokens
    .slice(from, end)
    .every(({ start }) => /[\p{Lu}\u0d00-\u0d7f]/u.test(advert.text.charAt(start)))
  // "…, 2 attached, balcony, Kaloor": where names have capitals, a word without one is none.
  const hasCapitals = /\p{Lu}/u.test(advert.text.charAt(advert.at(at)?.start ?? 0))
  const isNamed = gapBefore(advert, at) === 1 && advert.at(at - 1)?.key !== ':' && !hasCapitals
  return isWhole && (isCapitalised || isNamed) && advert.at(at - 1)?.key !== ':' ? from : null
}

/** "Kollam - Kadappakada", "Thrissur Ollur", "MG Road Ernakulam". */
function nameAfter(advert: Advert, at: number): { from: number; to: number } | null {
  const separator = advert.at(at)
  const from = separator?.type === 'break' && separator.gap === 1 ? at + 1 : at
  let to = from
  while (to - from < 4 && isNameWord(advert, to)) to += 1
  while (to > from && ROUTE.has(advert.at(to))) to += 1
  if (to === from || to - from > 3) return null
  const edge = advert.at(to)
  return edge === undefined || edge.type === 'break' || advert.isClaimed(to) || from === at
    ? { from, to }
    : null
}

/** "Near Medical College", "bus stand aduth": the landmark with its word, up to the end of the clause. */
function landmarks(advert: Advert): { from: number; to: number }[] {
  return advert.tokens.flatMap((token, at) => {
    if (!LANDMARK.has(token)) return []
    if (AFTER_LANDMARK.has(token)) {
      let from = at
      while (at - from < 4 && isPlain(advert, from - 1)) from -= 1
      return from === at ? [] : [{ from, to: at + 1 }]
    }
    let to = at + 1
    while (to - at < 6 && isPlain(advert, to)) to += 1
    return to === at + 1 ? [] : [{ from: at, to }]
  })
}

function isPlain(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  if (token === undefined || advert.isClaimed(at)) return false
  return token.type === 'word' || (token.type === 'number' && (token.value ?? 1000) < 100)
}

function merged(advert: Advert, parts: ReadonlyMap<number, number>): Span[] {
  const found: { from: number; to: number }[] = []
  for (const [from, to] of [...parts].toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  for (const { from, to } of found) advert.claim(from, to)
  return found.map(({ from, to }) => advert.span(from, to))
}

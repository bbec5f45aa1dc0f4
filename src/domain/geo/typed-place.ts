import { isInKeralaBounds, looksSwapped, type Point } from '../places/distance.ts'
import { asciiDigits } from '../text/fold.ts'

/**
 * Why a text that looks like a location was rejected; each is a message key of the pages. shortLink: a link that only
 * its own service can resolve. plusCode: an Open Location Code. noPlace: a map link without a point. outsideKerala,
 * offEarth: coordinates that are out of range.
 */
export type PlaceRefusal = 'shortLink' | 'plusCode' | 'noPlace' | 'outsideKerala' | 'offEarth'
export type TypedPlace = { ok: true; point: Point } | { ok: false; code: PlaceRefusal }

/** In characters. Typed text is never longer; a link may be. */
const LONGEST = 2_000

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`
const PAIR = String.raw`(${NUMBER})\s*(?:,|%2c|;|\s|\+)\s*(${NUMBER})`
/** Matches a text that consists of two decimal numbers, with any separators. */
const DECIMAL_PAIR = new RegExp(
  String.raw`^[([]?\s*(?:lat(?:itude)?\s*[:=]?\s*)?(${NUMBER})°?\s*[,;/\s]\s*(?:(?:lng|lon|long|longitude)\s*[:=]?\s*)?(${NUMBER})°?\s*[)\]]?$`,
)
/** One coordinate with its hemisphere before or after it: 9°35'30.5"N, N 9 35 30, 76.52 E. */
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|deg|d)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:'|m)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|''|s)?)?)?`
const LETTERED = new RegExp(
  String.raw`^(?:${ANGLE}\s*([ns])[\s,;]*${ANGLE}\s*([ew])|([ns])\s*${ANGLE}[\s,;]*([ew])\s*${ANGLE})$`,
)
const PLUS_CODE = /(?:^|[\s/=])[23456789cfghjmpqrvwx]{2,8}\+[23456789cfghjmpqrvwx]{2,3}(?:[\s,&]|$)/
const SHORT_LINK =
  /(?:^|\/\/)(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|bit\.ly|tinyurl\.com|w3w\.co|what3words\.com|t\.co|maps\.apple)(?:\/|$)/
const LINK = /^(?:https?:\/\/|geo:|[\w-]+(?:\.[\w-]+)+\/)/

/**
 * Where map links hold their point, the most reliable first: the pin, the marker, the search, the centre of the view.
 */
const IN_LINKS: readonly RegExp[] = [
  new RegExp(String.raw`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(String.raw`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(String.raw`^geo:0,0\?q=${PAIR}`),
  new RegExp(String.raw`^geo:${PAIR}`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|viewpoint|point|coordinate|cp|pt)=(?:loc:)?${PAIR}`,
  ),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^@]*/)?${PAIR}(?:[/?]|$)`),
  new RegExp(String.raw`[@/]${PAIR}(?:,|/|\?|$)`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/(${NUMBER})/(${NUMBER})`),
]

/**
 * Parses one location as people paste it: "9.59, 76.52", 9°35'30"N 76°31'20"E, a link from Google, OpenStreetMap or
 * Apple, or a geo: link. Two numbers that lie in Kerala only in reverse order are swapped. Returns null when the text
 * is not a location, such as a place name. No external service is called.
 */
export function readTypedPlace(text: string): TypedPlace | null {
  if (text.length > LONGEST) return null
  const typed = plainText(text)
  if (typed === '') return null
  if (SHORT_LINK.test(typed)) return { ok: false, code: 'shortLink' }
  const pair = DECIMAL_PAIR.exec(typed)
  if (pair) return located(Number(pair[1]), Number(pair[2]))
  const lettered = LETTERED.exec(typed)
  if (lettered) return readLettered(lettered)
  if (LINK.test(typed)) return readLink(typed)
  return PLUS_CODE.test(typed) ? { ok: false, code: 'plusCode' } : null
}

const SINGLE_ANGLE = new RegExp(`^(?:([nsew])\\s*)?${ANGLE}\\s*([nsew])?$`)

/**
 * Parses one coordinate with its degrees, minutes and seconds or its hemisphere: 9°35'30"N, "76.52 E". `axis` is null
 * when no letter says which it is. Null for other texts, and for a bare number.
 */
export function readTypedAngle(
  text: string,
): { degrees: number; axis: 'latitude' | 'longitude' | null } | null {
  if (text.length > LONGEST) return null
  const typed = plainText(text)
  const found = /[nsew°'"]/.test(typed) ? SINGLE_ANGLE.exec(typed) : null
  const [, before, degrees, minutes = '0', seconds = '0', after] = found ?? []
  if (degrees === undefined || (before && after)) return null
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const letter = before ?? after ?? ''
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return {
    degrees: round(/[sw]/.test(letter) ? -size : size),
    axis: letter === '' ? null : /[ns]/.test(letter) ? 'latitude' : 'longitude',
  }
}

function plainText(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[′‘’`´]/g, "'")
    .replace(/[″“”]/g, '"')
    .replace(/[º˚]/g, '°')
    .replace(/\u2212/g, '-')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
}

function readLink(link: string): TypedPlace {
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link)
    if (found) return located(Number(found[1]), Number(found[2]))
  }
  const words = link.replaceAll('%2b', '+')
  return { ok: false, code: PLUS_CODE.test(words) ? 'plusCode' : 'noPlace' }
}

function readLettered(found: RegExpExecArray): TypedPlace {
  const part = (at: number): number | null => {
    const [degrees, minutes = 0, seconds = 0] = [found[at], found[at + 1], found[at + 2]].map(
      (text) => (text === undefined ? undefined : Number(text)),
    )
    if (degrees === undefined || minutes >= 60 || seconds >= 60) return null
    return degrees + minutes / 60 + seconds / 3600
  }
  const [letter, lat, lng] = found[4]
    ? [`${found[4]}${found[8]}`, part(1), part(5)]
    : [`${found[9]}${found[13]}`, part(10), part(14)]
  if (lat === null || lng === null) return { ok: false, code: 'offEarth' }
  return located(letter.startsWith('s') ? -lat : lat, letter.endsWith('w') ? -lng : lng)
}

function located(lat: number, lng: number): TypedPlace {
  const point = looksSwapped({ lat, lng }) ? { lat: lng, lng: lat } : { lat, lng }
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return { ok: false, code: 'offEarth' }
  if (!isInKeralaBounds(point)) return { ok: false, code: 'outsideKerala' }
  return { ok: true, point: { lat: round(point.lat), lng: round(point.lng) } }
}

/** 11 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

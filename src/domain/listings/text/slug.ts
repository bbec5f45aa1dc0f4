import { malayalamInLatin } from '../../text/malayalam-latin.ts'

const MAX_CHARS = 60

/**
 * The readable part of a listing's URL, "tiled-house-near-temple-kottayam": lower-case Latin letters, digits and single
 * hyphens, at most 60 characters. Malayalam is transliterated; a title of other letters yields the kind and the city.
 */
export function slugOf(listing: { title: string; city: string; propertyType: string }): string {
  const title = latin(listing.title)
  const city = latin(listing.city)
  const kind = latin(listing.propertyType)
  const name = title === '' ? kind : title
  const slug = name.includes(city) ? name : `${name}-${city}`
  if (slug.length <= MAX_CHARS) return slug || 'home'
  return slug.slice(0, slug.lastIndexOf('-', MAX_CHARS) + 1 || MAX_CHARS).replace(/-+$/, '')
}

function latin(text: string): string {
  return malayalamInLatin(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

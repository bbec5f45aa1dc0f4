import type { PropertyDetail } from './listings.ts'

/**
 * The specified wire form of a listing: `amenities`, `images` and `polygonCoordinates` (and the free lists) are JSON
 * strings in responses. No other code deals with this form.
 */
export type PropertyWire = Omit<
  PropertyDetail,
  | 'amenities'
  | 'highlights'
  | 'specialFeatures'
  | 'documents'
  | 'polygonCoordinates'
  | 'pictures'
  | 'mine'
  | 'owner'
> & {
  amenities: string
  highlights: string
  specialFeatures: string
  documents: string
  /** JSON list of URLs. */
  images: string
  /** JSON object of the captions, by the URL in `images`. */
  imageCaptions: string
  polygonCoordinates: string | null
  owner: { id: number; name: string }
}

export function toWire(property: PropertyDetail): PropertyWire {
  const {
    amenities,
    highlights,
    specialFeatures,
    documents,
    polygonCoordinates,
    pictures,
    ...rest
  } = property
  const { mine: _mine, owner, ...fields } = rest
  const photos = pictures.filter((picture) => !picture.illustration)
  return {
    ...fields,
    owner: { id: owner.id, name: owner.name },
    amenities: JSON.stringify(amenities),
    highlights: JSON.stringify(highlights),
    specialFeatures: JSON.stringify(specialFeatures),
    documents: JSON.stringify(documents),
    images: JSON.stringify(photos.map(({ url }) => url)),
    imageCaptions: JSON.stringify(
      Object.fromEntries(photos.flatMap(({ url, caption }) => (caption ? [[url, caption]] : []))),
    ),
    polygonCoordinates: polygonCoordinates === null ? null : JSON.stringify(polygonCoordinates),
  }
}

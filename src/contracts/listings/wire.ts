import { fieldsOfType, type FieldOfType } from '../../domain/listings/fields/field-lists.ts'
import type { PropertyDetail } from './listings.ts'

type ListField = FieldOfType<'list'>

/**
 * The specified wire form of a listing: lists, `images` and `polygonCoordinates` are JSON strings in responses. No other
 * code deals with this form.
 */
export type PropertyWire = Omit<
  PropertyDetail,
  ListField | 'polygonCoordinates' | 'pictures' | 'mine' | 'owner'
> &
  Record<ListField, string> & {
    /** JSON list of URLs. */
    images: string
    /** JSON object of the captions, by the URL in `images`. */
    imageCaptions: string
    polygonCoordinates: string | null
    owner: { id: number; name: string }
  }

const LIST_FIELDS = fieldsOfType('list')

export function toWire(property: PropertyDetail): PropertyWire {
  const { polygonCoordinates, pictures, mine: _mine, owner, ...fields } = property
  const photos = pictures.filter((picture) => !picture.illustration)
  const lists = Object.fromEntries(
    LIST_FIELDS.map((name) => [name, JSON.stringify(property[name])]),
  ) as Record<ListField, string>
  return {
    ...fields,
    ...lists,
    owner: { id: owner.id, name: owner.name },
    images: JSON.stringify(photos.map(({ url }) => url)),
    imageCaptions: JSON.stringify(
      Object.fromEntries(photos.flatMap(({ url, caption }) => (caption ? [[url, caption]] : []))),
    ),
    polygonCoordinates: polygonCoordinates === null ? null : JSON.stringify(polygonCoordinates),
  }
}

/** A favourite, with the listing in the specified wire form. */
export interface SavedProperty {
  id: number
  /** ISO 8601. */
  savedAt: string
  /** The price (or monthly rent) on that day in whole rupees: the basis for showing a change. */
  priceThen: number | null
  /** The saver's own note and labels. */
  note: string
  labels: string[]
  property: PropertyWire
}

import type { Place } from '../../contracts/places/places.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import type { ReadSentence } from '../../search/sentence/types.ts'
import type { Travel } from '../../search/sentence/pending.ts'

/** What was understood of a sentence, as the API answers it: the names of the address, values as JSON. */
export interface Understood {
  filters: Record<string, unknown>
  /** The English name, or the PIN code. */
  place: string | null
  near:
    | ({ name: string; kind: string; lat: number; lng: number; radiusKm: number } & Partial<Travel>)
    | null
  /** What was not read; '' when everything was. */
  rest: string
  /** Of `rest`, what the text of listings is not searched for either: words of praise, a second place. */
  ignored: string[]
  /** What is searched in place of a PIN code whose place is not known; its names in English and Malayalam. */
  searchedInstead: { kind: 'district'; name: string; nameMl: string } | null
}

/**
 * @param sentence the text that was read
 * @param found the register's entry of the place that was read
 */
export function understood(
  { filters, place, near, rest, ignored }: ReadSentence,
  sentence: string,
  found: Pick<Place, 'boundsOf' | 'district'> | null,
): Understood {
  const { propertyType, fields, ...others } = filters
  const district = found?.boundsOf && DISTRICTS.find(({ name }) => name === found.district)
  return {
    filters: {
      ...(propertyType ? { propertyType: propertyType.join(',') } : {}),
      ...others,
      ...fields,
    },
    place: place?.name ?? null,
    near: near
      ? {
          name: near.name,
          kind: near.kind,
          lat: near.lat,
          lng: near.lng,
          radiusKm: near.radiusKm,
          ...near.travel,
        }
      : null,
    rest,
    ignored: ignored.map(({ start, end }) => sentence.slice(start, end)),
    searchedInstead: district
      ? { kind: 'district', name: district.name, nameMl: district.nameMl }
      : null,
  }
}

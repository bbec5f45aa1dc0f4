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
}

export function understood({ filters, place, near, rest }: ReadSentence): Understood {
  const { propertyType, fields, ...others } = filters
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
  }
}

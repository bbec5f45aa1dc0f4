import { z } from 'zod'
import { overlayTiles, type MapOverlay } from '../../domain/places/map-overlays.ts'

const address = z.string().regex(/^https?:\/\/[^\s/?#]+\S*$/, 'must be an http(s) address')
const word = z.string().trim().min(1).max(200)

const described = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens'),
  name: word,
  nameMl: word.optional(),
  source: z.string().trim().min(1).max(400),
  maxzoom: z.int().min(0).max(22).default(18),
  opacity: z.number().min(0.1).max(1).default(0.65),
}

const overlay = z.discriminatedUnion('service', [
  z.strictObject({
    ...described,
    service: z.literal('wms'),
    url: address,
    layers: word,
    version: z.enum(['1.1.1', '1.3.0']).default('1.1.1'),
  }),
  z.strictObject({
    ...described,
    service: z.literal('wmts'),
    url: address,
    layer: word,
    matrixSet: word,
    matrixPrefix: z.string().max(200).default(''),
  }),
  z.strictObject({
    ...described,
    service: z.literal('tiles'),
    url: address.refine(
      (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'must contain {z}, {x} and {y}',
    ),
  }),
])

/** The map services of MAP_OVERLAYS: at most twelve, each with its own id. */
export const mapOverlays = z
  .array(overlay)
  .max(12)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'ids must differ')
  .transform((list) =>
    list.map(({ id, name, nameMl, source, maxzoom, opacity, ...asked }): MapOverlay => ({
      id,
      name,
      nameMl: nameMl ?? null,
      source,
      maxzoom,
      opacity,
      tiles: overlayTiles(asked),
    })),
  )

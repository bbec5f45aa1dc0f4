import type { App } from '../api/mount.ts'
import { DomainError } from '../domain/errors.ts'
import { ILLUSTRATION_VIEWS } from '../domain/illustration.ts'
import { PROPERTY_TYPES } from '../domain/property.ts'
import { drawListing } from '../drawing/index.ts'
import { DRAWING_POLICY } from './security-headers.ts'

/** `{id}-{scene}.svg` */
const NAME = /^([1-9]\d{0,15})-(\d)\.svg$/

/** Drawings kept at hand: a page of results shows the same few again and again. */
const KEPT = 300

/** Pictures for listings without photos. The same address gives the same drawing for ever. */
export function illustrations(app: App): void {
  const drawn = new Map<string, string>()
  app.get<{ Params: { kind: string; name: string } }>(
    '/illustrations/:kind/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const kind = PROPERTY_TYPES.find((type) => type === request.params.kind)
      const [, seed, scene] = NAME.exec(request.params.name) ?? []
      if (!kind || seed === undefined || Number(scene) >= ILLUSTRATION_VIEWS.length)
        throw new DomainError('not_found', 'notFound')
      const key = `${kind}/${seed}-${scene}`
      const svg = drawn.get(key) ?? drawListing({ seed, kind, scene: Number(scene) })
      drawn.delete(key)
      drawn.set(key, svg)
      for (const oldest of drawn.keys()) {
        if (drawn.size <= KEPT) break
        drawn.delete(oldest)
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', DRAWING_POLICY)
        .type('image/svg+xml')
        .send(svg)
    },
  )
}

import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { App } from '../../api/platform/mount.ts'
import { UPLOADS } from '../../contracts/images/images.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { kindDrawing, readIllustrationUrl } from '../../domain/images/illustration.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import { SHARE_PICTURE, shareVersion } from '../../domain/images/share-picture.ts'
import { workerPool } from '../../services/platform/worker-pool.ts'
import type { Services } from '../../services/index.ts'
import { isNotModified } from '../http/cache-headers.ts'
import { BYTES_POLICY } from '../security/headers.ts'

/** The source folder, not the build: the drawings exist without a build. */
const DRAWINGS = fileURLToPath(new URL('../../../public/illustrations', import.meta.url))
/** The word in both languages, drawn like the mark on pages, since fonts of the web cannot be read here. */
const SAMPLE_MARK = fileURLToPath(new URL('sample-mark.png', import.meta.url))
/** Its distance from the left and upper edge, px. */
const MARK_AT = 32
/** Largest file that all messengers preview, bytes. */
const LARGEST = 300_000
/** JPEG qualities, tried in turn until the picture is small enough. */
const QUALITIES = [80, 62, 44] as const
/** Size of the in-memory cache, bytes; a CDN in front caches the rest. */
const CACHE_BYTES = 24_000_000

/**
 * The Open Graph image of a listing: its cover cropped to 1200 × 630, or its illustration; a sample says so. Only listings with a public
 * page have one. They are rendered one at a time, so that crawlers do not use up the processor.
 */
export function sharePictures(app: App, services: Services): void {
  const pool = workerPool(1, 60)
  const making = new Map<string, Promise<Buffer>>()
  const ready = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })

  const pictureOf = (key: string, home: PropertyDetail): Promise<Buffer> => {
    const known = ready.get(key)
    if (known) return Promise.resolve(known)
    const begun = making.get(key) ?? pool(() => make(services, home))
    if (!making.has(key)) {
      making.set(key, begun)
      // Those who wait for `begun` receive its error.
      begun
        .then((picture) => ready.set(key, picture))
        .catch(() => undefined)
        .finally(() => making.delete(key))
    }
    return begun
  }

  app.get<{ Params: { id: string } }>(
    '/property/:id/share.jpg',
    { config: { load: 'bulk' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      if (!/^[1-9]\d{0,15}$/.test(id)) throw new DomainError('not_found', 'notFound')
      const home = await services.properties.get(Number(id), null)
      const key = `${home.id}-${shareVersion(home.pictures[0], home.demo)}`
      void reply.headers({
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'content-security-policy': BYTES_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (isNotModified(request, reply, `"${key}"`)) return reply.status(304).send()
      return reply.type('image/jpeg').send(await pictureOf(key, home))
    },
  )
}

async function make(services: Services, home: PropertyDetail): Promise<Buffer> {
  const photo = await photoOf(services, home.pictures[0])
  const cut = photo ? cutPhoto(photo) : cutDrawing(home.pictures[0])
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const mark = home.demo ? [{ input: SAMPLE_MARK, left: MARK_AT, top: MARK_AT }] : []
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let picture = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw })
      .composite(mark)
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (picture.length < LARGEST) break
  }
  return picture
}

/** Crops around the most salient region. */
function cutPhoto(photo: Uint8Array): Sharp {
  return sharp(photo, { limitInputPixels: LIMITS.upload.maxPixels })
    .resize({ ...SHARE_PICTURE, fit: 'cover', position: sharp.strategy.attention })
    .removeAlpha()
}

/** Crops more at the bottom (grass) than at the top (the roof). */
function cutDrawing(cover: Picture | undefined): Sharp {
  const name = readIllustrationUrl(cover?.url ?? '')?.name ?? kindDrawing('OTHER')
  return sharp(`${DRAWINGS}/${name}.svg`)
    .extract({ left: 0, top: 55, ...SHARE_PICTURE })
    .removeAlpha()
}

/** The smallest stored variant that needs no upscaling; null for an illustration or when the file is missing. */
async function photoOf(services: Services, cover: Picture | undefined): Promise<Uint8Array | null> {
  if (!cover || cover.illustration) return null
  const sizes = cover.variants.filter(({ type }) => type === 'image/webp')
  const enough = sizes.find(({ width }) => width >= SHARE_PICTURE.width)
  const { url } = enough ?? sizes.at(-1) ?? cover
  const file = await services.images.file(url.slice(UPLOADS.length))
  return file?.bytes ?? null
}

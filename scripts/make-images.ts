/**
 * Draws the icons and the images under /art: `node scripts/make-images.ts`. The outputs are committed. The
 * illustrations of listings are a separate set: scripts/draw-illustrations.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE } from '../src/domain/images/share-picture.ts'
import { FIXED } from './draw-illustrations/scenes/fixed.ts'
import { drawHero } from './draw-illustrations/scenes/hero.ts'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const LARGEST_BYTES = 20_000

const write = (name: string, content: string | Buffer): void => {
  writeFileSync(join(PUBLIC, name), content)
  console.log(name.padEnd(34), `${(content.length / 1000).toFixed(1)} kB`)
}

mkdirSync(join(PUBLIC, 'art'), { recursive: true })
for (const [name, draw] of Object.entries(FIXED)) {
  const svg = draw()
  if (svg.length > LARGEST_BYTES) throw new Error(`${name} has ${svg.length} bytes`)
  write(`art/${name}.svg`, `${svg}\n`)
}

/** The logo: a gable in laterite over a doorway in teal. */
const ROOF = 'M2 18.500C8 16.500 12.500 11.500 17 4c4.500 7.500 9 12.500 15 14.500'
const WALLS = 'M7 20v10h7v-6a3 3 0 0 1 6 0v6h7V20'
const strokes = (roof: string, walls: string): string =>
  `<path d="${ROOF}" fill="none" stroke="${roof}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="${WALLS}" fill="none" stroke="${walls}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>`

write(
  'favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><style>@media (prefers-color-scheme:dark){.r{stroke:#e88d70}.w{stroke:#62c4b7}}</style>${strokes(
    '#b5482e',
    '#0f5e59',
  )
    .replace('<path', '<path class="r"')
    .replace(/<path d="M7/, '<path class="w" d="M7')}</svg>\n`,
)

/** Icons have a cream background; `share` is the fraction of the square for the logo, so that masks do not crop it. */
const icon = (size: number, share: number): Promise<Buffer> => {
  const side = 34 / share
  const edge = (side - 34) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}" width="${size}" height="${size}"><path d="M${-edge} ${-edge}h${side}v${side}h${-side}z" fill="#fbf8f2"/>${strokes('#b5482e', '#0f5e59')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

write('apple-touch-icon.png', await icon(180, 0.66))
write('icon-192.png', await icon(192, 0.66))
write('icon-512.png', await icon(512, 0.66))
write('icon-maskable-512.png', await icon(512, 0.5))

/** The link preview of the site itself: the morning of the home page, with the logo in its sky. */
const morning = await sharp(Buffer.from(drawHero('light')))
  .resize({ ...SHARE_PICTURE, fit: 'cover', position: 'east' })
  .composite([
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="150" height="150">${strokes('#b5482e', '#0f5e59')}</svg>`,
      ),
      left: 84,
      top: 72,
    },
  ])
  .jpeg({ quality: 84, mozjpeg: true })
  .toBuffer()
write('share.jpg', morning)

const words = JSON.parse(
  readFileSync(join(PUBLIC, '..', 'src', 'i18n', 'en', 'platform', 'illustrations.json'), 'utf8'),
) as { app: { name: string; description: string } }

write(
  'manifest.webmanifest',
  `${JSON.stringify(
    {
      id: '/',
      name: words.app.name,
      short_name: 'Veedu',
      description: words.app.description,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FBF8F2',
      theme_color: '#0F5E59',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    null,
    2,
  )}\n`,
)

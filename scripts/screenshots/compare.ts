import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** A channel of a pixel (0-255) counts as changed above this difference: antialiasing stays below it. */
const CHANNEL_TOLERANCE = 24
/** Share of changed pixels below which two pictures count as equal. */
const EQUAL_SHARE = 0.0005
const CHANGED = [220, 0, 90] as const

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Both pictures at the size that holds them, and the share of pixels that differ (0-1). */
async function difference(before: string, after: string): Promise<{ share: number; picture: Raw }> {
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const padded = async (file: string, size: { width: number; height: number }) =>
    sharp(file)
      .flatten({ background: '#fff' })
      .extend({ right: width - size.width, bottom: height - size.height, background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer()
  const [left, right] = await Promise.all([padded(before, a), padded(after, b)])
  const picture = Buffer.alloc(width * height * 3)
  let changed = 0
  for (let at = 0; at < picture.length; at += 3) {
    let most = 0
    for (let channel = 0; channel < 3; channel++)
      most = Math.max(most, Math.abs((left[at + channel] ?? 0) - (right[at + channel] ?? 0)))
    if (most > CHANNEL_TOLERANCE) {
      changed++
      picture.set(CHANGED, at)
    } else {
      for (let channel = 0; channel < 3; channel++)
        picture[at + channel] = 170 + ((right[at + channel] ?? 0) / 255) * 85
    }
  }
  return { share: changed / (width * height), picture: { data: picture, width, height } }
}

/**
 * Compares the photographs of one name in two folders, prints the share of changed pixels of each, most changed first,
 * and writes before, after and difference side by side into `out` for those that changed.
 */
export async function compareFolders(before: string, after: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  const names = readdirSync(before).filter((name) => name.endsWith('.png'))
  const results: { name: string; share: number; heights: string }[] = []
  for (const name of names) {
    const [left, right] = [join(before, name), join(after, name)]
    if (!existsSync(right)) {
      console.log(`missing  ${name}`)
      continue
    }
    const { share, picture } = await difference(left, right)
    const [a, b] = await Promise.all([sharp(left).metadata(), sharp(right).metadata()])
    results.push({ name, share, heights: a.height === b.height ? '' : `${a.height} → ${b.height}` })
    if (share < EQUAL_SHARE) continue
    const { width, height } = picture
    await sharp({ create: { width: width * 3, height, channels: 3, background: '#fff' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: width, top: 0 },
        {
          input: await sharp(picture.data, { raw: { width, height, channels: 3 } })
            .png()
            .toBuffer(),
          left: width * 2,
          top: 0,
        },
      ])
      .png()
      .toFile(join(out, name))
  }
  results.sort((one, other) => other.share - one.share)
  for (const { name, share, heights } of results)
    console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}  ${heights}`)
  const equal = results.filter(({ share }) => share < EQUAL_SHARE).length
  console.log(`${equal} of ${results.length} equal`)
}

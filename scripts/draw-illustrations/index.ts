/**
 * Draws public/illustrations and writes data/illustrations.json, which lists the facts that each illustration fits:
 * `node scripts/draw-illustrations/index.ts`. Both are committed, and the output is deterministic.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Illustration } from '../../src/domain/images/illustration-choice.ts'
import { DRAWINGS } from './set.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'public', 'illustrations')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
let total = 0
const lines: string[] = []
for (const { draw, ...facts } of DRAWINGS) {
  const svg = draw()
  total += svg.length
  writeFileSync(join(FOLDER, `${facts.name}.svg`), svg)
  const entry: Illustration = {
    ...facts,
    version: createHash('sha256').update(svg).digest('hex').slice(0, 8),
    thumbhash: await thumbhashOf(svg),
  }
  lines.push(JSON.stringify(entry))
}
writeFileSync(join(ROOT, 'data', 'illustrations.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${DRAWINGS.length} drawings, ${(total / 1000).toFixed(0)} kB`)

/** The placeholder shown until the picture has loaded, base64. */
async function thumbhashOf(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(96)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

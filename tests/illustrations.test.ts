import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { DRAWINGS } from '../scripts/draw-illustrations/set.ts'
import { FIXED } from '../scripts/draw-illustrations/scenes/fixed.ts'
import { DEMO_SIZE } from '../src/db/seed/index.ts'
import { makeListings } from '../src/db/seed/listing.ts'
import {
  coverIllustration,
  ILLUSTRATIONS,
  illustrationOfKind,
  illustrationsFor,
  terrainOf,
  type IllustratedListing,
} from '../src/domain/images/illustration-choice.ts'
import { illustrationAlt, illustrationUrl } from '../src/domain/images/illustration.ts'
import { isLand, PROPERTY_TYPES } from '../src/domain/listings/listing.ts'
import en from '../src/i18n/en/platform/illustrations.json' with { type: 'json' }
import ml from '../src/i18n/ml/platform/illustrations.json' with { type: 'json' }
import { staticFiles } from '../src/server/files/static-files.ts'

const PUBLIC = new URL('../public/', import.meta.url)
/** Bytes. */
const ALL_AT_MOST = 2_000_000
const EACH_AT_MOST = 20_000

const read = (name: string): string =>
  readFileSync(new URL(`illustrations/${name}.svg`, PUBLIC), 'utf8')
const names = ILLUSTRATIONS.map(({ name }) => name)
const hasView = (view: string, each: readonly { name: string }[]): { name: string }[] =>
  each.filter(({ name }) => name.startsWith(`${view}-`))

/** Tags balance, attributes are quoted and unique, ids are unique, references resolve. */
function faultOf(svg: string): string | undefined {
  const open: string[] = []
  let at = 0
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<&]*")*)\s*(\/?)>/y
  while (at < svg.length) {
    tag.lastIndex = at
    const found = tag.exec(svg)
    if (!found) return `not a tag at ${at}: ${svg.slice(at, at + 80)}`
    const [whole, closing, name = '', attributes = '', empty] = found
    const attributeNames = [...attributes.matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map((match) => match[1])
    if (new Set(attributeNames).size !== attributeNames.length)
      return `an attribute twice in ${whole}`
    if (attributeNames.some((attribute) => attribute?.startsWith('on')))
      return `a handler in ${whole}`
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else if (!empty) open.push(name)
    at += whole.length
  }
  if (open.length > 0) return `<${open.join('> <')}> left open`
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) return `an id twice: ${ids.join(' ')}`
  for (const [, inPaint, inHref] of svg.matchAll(/url\(#([^)]+)\)|href="([^"]*)"/g)) {
    const target = inPaint ?? inHref?.replace(/^#/, '')
    if (inHref !== undefined && !inHref.startsWith('#')) return `an external reference: ${inHref}`
    if (!ids.includes(target)) return `nothing has the id ${target}`
  }
  if (/NaN|undefined|null|Infinity/.test(svg)) return 'a value that is no number'
  if (/<(?:script|text|image|style|foreignObject|a|animate)\b/.test(svg)) return 'more than shapes'
  if (svg.replace('http://www.w3.org/2000/svg', '').includes('://')) return 'an address'
  return undefined
}

describe('the set of illustrations', () => {
  test('equals the output of the script: files, facts and versions', () => {
    const drawn = DRAWINGS.map(({ draw, ...facts }) => ({ ...facts, svg: draw() }))
    expect(drawn.map(({ svg: _svg, ...facts }) => facts)).toEqual(
      ILLUSTRATIONS.map(({ version: _version, thumbhash: _thumbhash, ...facts }) => facts),
    )
    const stale = drawn.filter(
      ({ name, svg }, i) =>
        svg !== read(name) ||
        ILLUSTRATIONS[i]?.version !== createHash('sha256').update(svg).digest('hex').slice(0, 8),
    )
    expect(stale.map(({ name }) => name)).toEqual([])
  })

  test('lists every file once, and no other', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(readdirSync(new URL('illustrations/', PUBLIC)).toSorted()).toEqual(
      names.map((name) => `${name}.svg`).toSorted(),
    )
  })

  test('takes at most 2 MB, and at most 20 kB per file', () => {
    const sizes = names.map((name) => Buffer.byteLength(read(name)))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ALL_AT_MOST)
    expect(Math.max(...sizes)).toBeLessThan(EACH_AT_MOST)
  })

  test('is well-formed SVG without scripts or external references', () => {
    const faults = names.flatMap((name) => {
      const svg = read(name)
      const fault = svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"')
        ? faultOf(svg)
        : 'no drawing of 1200 by 800'
      return fault === undefined ? [] : [`${name}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  test('shows as many beds in a floor plan as the manifest has bedrooms', () => {
    const homes = ILLUSTRATIONS.filter(({ bedrooms }) => bedrooms !== undefined)
    expect(homes.length).toBeGreaterThanOrEqual(10)
    for (const { name, bedrooms } of homes)
      expect([name, read(name).split('data-room="bed"').length - 1]).toEqual([name, bedrooms])
  })

  test('has a placeholder for each illustration', () => {
    for (const { thumbhash } of ILLUSTRATIONS)
      expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThanOrEqual(5)
  })

  test('is described in both languages as an illustration', () => {
    const sentence = (words: object, key: string): unknown =>
      key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], words)
    for (const name of names) {
      const { key, count } = illustrationAlt(illustrationUrl(name))
      const full = count === undefined ? key : `${key}_${count === 1 ? 'one' : 'other'}`
      expect([name, sentence(en, full)]).toEqual([name, expect.stringMatching(/^Illustration of /)])
      expect([name, sentence(ml, full)]).toEqual([name, expect.stringMatching(/^വരച്ചത്: /)])
    }
  })
})

describe('a listing without photos', () => {
  const listing = (more: Partial<IllustratedListing>): IllustratedListing => ({
    id: 7,
    demo: false,
    propertyType: 'INDEPENDENT_HOUSE',
    title: 'House',
    city: 'Kottayam',
    floors: 2,
    bedrooms: 2,
    ...more,
  })

  test('of a real owner shows one illustration of its kind: no interior, no plan', () => {
    for (const propertyType of PROPERTY_TYPES) {
      const shown = illustrationsFor(listing({ propertyType }))
      expect(shown).toEqual([illustrationOfKind(propertyType)])
      expect(shown[0]?.name).toMatch(/^kind-/)
      expect(shown[0]?.kinds).toEqual([propertyType])
    }
  })

  test('shows the first picture of its gallery on its card', () => {
    for (const demo of [false, true])
      for (let id = 1; id <= 40; id++) {
        const one = listing({ id, demo })
        expect(coverIllustration(one)).toEqual(illustrationsFor(one)[0])
      }
  })

  test('shows the same illustrations each time, and others for another id', () => {
    const galleries = Array.from({ length: 30 }, (_, id) =>
      illustrationsFor(listing({ id, demo: true }))
        .map(({ name }) => name)
        .join(),
    )
    expect(
      Array.from({ length: 30 }, (_, id) =>
        illustrationsFor(listing({ id, demo: true }))
          .map(({ name }) => name)
          .join(),
      ),
    ).toEqual(galleries)
    expect(new Set(galleries).size).toBeGreaterThan(20)
  })

  test('derives its landscape from its town', () => {
    expect(['Munnar', 'Kozhikode', 'Kochi', 'Palakkad', 'Nowhere'].map(terrainOf)).toEqual([
      'hills',
      'coast',
      'backwater',
      'plain',
      'plain',
    ])
  })
})

describe('a demo listing', () => {
  const today = new Date('2026-06-01T06:00:00Z')
  // The demo as it is written, in the order of its ids.
  const rows = [...makeListings({ ...DEMO_SIZE, seed: 'veedu', today, distinct: true })].sort(
    (a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0),
  )
  const demo = rows.map((row, id): IllustratedListing => ({
    id: id + 1,
    demo: true,
    propertyType: row.propertyType,
    title: row.title,
    city: row.city,
    floors: row.floors ?? null,
    bedrooms: row.bedrooms ?? null,
  }))
  const galleries = demo.map((listing) => ({ listing, gallery: illustrationsFor(listing) }))

  test('has five different illustrations that fit its kind, floors, land and crop', () => {
    const wrong = galleries.flatMap(({ listing, gallery }) => {
      const faults: string[] = []
      if (new Set(gallery.map(({ name }) => name)).size !== 5) faults.push('not five')
      if (hasView('front', gallery).length !== 1) faults.push('no front')
      if (hasView('plan', gallery).length > 1) faults.push('two plans')
      for (const { name, kinds, floors, terrains, crop } of gallery) {
        if (!names.includes(name)) faults.push(`${name} is no file`)
        if (!kinds.includes(listing.propertyType)) faults.push(`${name}: kind`)
        if (
          floors &&
          (listing.floors === null || listing.floors < floors[0] || listing.floors > floors[1])
        )
          faults.push(`${name}: floors ${listing.floors}`)
        if (terrains && !terrains.includes(terrainOf(listing.city))) faults.push(`${name}: land`)
        if (
          crop &&
          /paddy|rubber/i.test(listing.title) &&
          !listing.title.toLowerCase().includes(crop)
        )
          faults.push(`${name}: crop of ${listing.title}`)
      }
      return faults.map((fault) => `${listing.propertyType} ${listing.city}: ${fault}`)
    })
    expect(wrong).toEqual([])
  })

  test('has a floor plan with its number of bedrooms, or none', () => {
    const homes = galleries.filter(({ listing }) => listing.bedrooms !== null)
    expect(homes.length).toBeGreaterThan(1_000)
    for (const { listing, gallery } of homes) {
      const [plan] = hasView('plan', gallery)
      const beds = plan ? read(plan.name).split('data-room="bed"').length - 1 : null
      expect(beds).toBe((listing.bedrooms ?? 0) <= 5 ? listing.bedrooms : null)
    }
  })

  test('shows the landscape of its town, rooms of its kind, and no new house for an old one', () => {
    const LANDSCAPE: readonly [RegExp, string][] = [
      [/coast|beach|nets/, 'coast'],
      [/backwater|canal|lake/, 'backwater'],
      [/hills|hillroad|tea|waterfall/, 'hills'],
    ]
    const FLATS = ['APARTMENT', 'MIXED_USE']
    const HOUSES = ['VILLA', 'INDEPENDENT_HOUSE']
    const wrong = galleries.flatMap(({ listing, gallery }) =>
      gallery.flatMap(({ name }) => {
        const { propertyType, city, title } = listing
        // The crop of a farm is not its landscape: cardamom and tea are named in its title.
        const land = /^(front|plan|crop)-(farm-)?/.test(name) && propertyType === 'AGRICULTURAL'
        const shown = land ? undefined : LANDSCAPE.find(([words]) => words.test(name))?.[1]
        const faults = [
          shown !== undefined && shown !== terrainOf(city) ? 'landscape' : null,
          /^inside-.*(flat|balcony)/.test(name) && !FLATS.includes(propertyType) ? 'flat' : null,
          name.startsWith('inside-verandah') && !HOUSES.includes(propertyType) ? 'verandah' : null,
          /^(inside|plan-(house|apartment))-/.test(name) && isLand(propertyType) ? 'land' : null,
          /nalukettu|tharavadu/i.test(title) && /-(terrace|modern|porch|brick)-/.test(name)
            ? 'new'
            : null,
        ].filter(Boolean)
        return faults.map((fault) => `${title}, ${city}: ${name} (${fault})`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('varies on a page of results', () => {
    for (let from = 0; from + 20 <= demo.length; from += 20) {
      const page = demo.slice(from, from + 20).map((listing) => coverIllustration(listing).name)
      expect(new Set(page).size).toBeGreaterThan(10)
    }
  })
})

test('serves illustrations as files: cached for a year with a version, for an hour without', async () => {
  const app = Fastify()
  await staticFiles(app, true, new URL(PUBLIC).pathname)
  const { name, version } = illustrationOfKind('VILLA')
  const versioned = await app.inject(illustrationUrl(name, version))
  expect(versioned.statusCode).toBe(200)
  expect(versioned.headers['content-type']).toContain('image/svg+xml')
  expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await app.inject(illustrationUrl(name))
  expect(plain.headers['cache-control']).toContain('max-age=3600')
  await app.close()
})

describe('illustrations of pages', () => {
  const committed = (name: string) =>
    readFileSync(new URL(`art/${name}.svg`, PUBLIC), 'utf8').trimEnd()

  test('equal the current output of the script', () => {
    const stale = Object.entries(FIXED)
      .filter(([name, draw]) => committed(name) !== draw())
      .map(([name]) => name)
    expect(stale).toEqual([])
  })

  test('take less than 20 kB each', () => {
    for (const name of Object.keys(FIXED)) expect(committed(name).length).toBeLessThan(EACH_AT_MOST)
  })
})

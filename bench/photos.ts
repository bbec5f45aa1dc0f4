import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { seeded } from '../src/domain/platform/seeded-random.ts'
import { summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serve, type BenchServer } from './lib/server.ts'

/** What a seller adds to one listing. */
const PICTURES = 10
/** 12 million pixels, as telephones take them. */
const SIDES = { width: 4000, height: 3000 } as const
/** As the form sends them. */
const AT_ONCE = 2
const ROUNDS = 5
/** Milliseconds between two looks at the server's memory. */
const LOOK = 20

/**
 * Ten pictures of 12 million pixels, sent as the form sends them to a fresh server in its own process, until every
 * size of each has been fetched. `--size N` sends N pictures instead.
 */
export default async function photos({ size }: BenchOptions): Promise<Figure[]> {
  const count = size ?? PICTURES
  const seconds: number[] = []
  const growth: number[] = []
  const stalls: number[] = []
  const reading: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const files: Buffer[] = []
    for (let n = 0; n < count; n += 1) files.push(await photo(`${round}-${n}`))
    bytes = files.reduce((sum, file) => sum + file.length, 0) / count
    const server = await serve()
    try {
      const taken = await once(server, files)
      seconds.push(taken.seconds)
      growth.push(taken.growth)
      stalls.push(taken.stall)
      reading.push(taken.reading)
    } finally {
      await server.stop()
    }
    console.error(
      `photos: round ${round + 1}: ${seconds.at(-1)?.toFixed(2)} s, ${growth.at(-1)?.toFixed(0)} MiB more, text read after ${reading.at(-1)?.toFixed(1)} s`,
    )
  }
  const figure = (name: string, values: number[], unit: string, goal: string): Figure => {
    const { median, spread } = summary(values)
    return { name, value: median, unit, spread, peer: `goal ${goal}` }
  }
  return [
    {
      name: 'photos.file',
      value: bytes / 2 ** 20,
      unit: 'MiB a picture',
      spread: [bytes / 2 ** 20, bytes / 2 ** 20],
    },
    figure('photos.shown', seconds, `s for ${count} pictures`, 'under 15 s for 10'),
    figure('photos.memory', growth, 'MiB more at the most', 'under 250 MiB'),
    figure('photos.read', reading, `s after, for ${count} pictures`, 'under 60 s for 10'),
    figure('photos.others', stalls, 'ms, slowest other answer', 'under 200 ms'),
  ]
}

interface Round {
  seconds: number
  /** MiB between before and the most. */
  growth: number
  /** Milliseconds of the slowest answer that somebody else got meanwhile. */
  stall: number
  /** Seconds after the last upload until the text in all of them has been read. */
  reading: number
}

async function once({ url, pid }: BenchServer, files: readonly Buffer[]): Promise<Round> {
  const token = await signIn(url)
  await settled(url)
  const before = await resident(pid)
  let most = before
  let stall = 0
  const over = new AbortController()
  const watch = async (look: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
  }
  const watching = Promise.all([
    watch(async () => void (most = Math.max(most, await resident(pid)))),
    watch(async () => {
      const asked = performance.now()
      await (await fetch(`${url}/api/search?limit=20`)).arrayBuffer()
      stall = Math.max(stall, performance.now() - asked)
    }),
  ])
  const begun = performance.now()
  const waiting = [...files]
  const ids: string[] = []
  const sender = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      ids.push(await send(url, token, file))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  const seconds = (performance.now() - begun) / 1_000
  over.abort()
  await watching
  const uploaded = performance.now()
  while (!(await areRead(url, token, ids))) await new Promise((resolve) => setTimeout(resolve, 200))
  const reading = (performance.now() - uploaded) / 1_000
  return { seconds, growth: (most - before) / 2 ** 20, stall, reading }
}

async function areRead(url: string, token: string, ids: readonly string[]): Promise<boolean> {
  const answer = await fetch(`${url}/api/images/notices?ids=${ids.slice(0, 10).join(',')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { images } = (await answer.json()) as { images: { read: boolean }[] }
  return images.every(({ read }) => read)
}

/** @returns the picture's id. */
async function send(url: string, token: string, file: Buffer): Promise<string> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'house.jpg')
  const answer = await fetch(`${url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  const { image } = (await answer.json()) as {
    image: { id: string; variants: { url: string }[] }
  }
  if (image.variants.length !== 4) throw new Error(`${image.variants.length} sizes instead of 4`)
  for (const variant of image.variants) {
    const shown = await fetch(url + variant.url)
    if ((await shown.arrayBuffer()).byteLength === 0) throw new Error('a size is empty')
  }
  return image.id
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@veedu.demo', password: 'veedu-demo' }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`the seller cannot sign in: ${answer.status}`)
  return token
}

/** Once the index stands and a few searches have been answered, what follows is the pictures' alone. */
async function settled(url: string): Promise<void> {
  for (let tries = 0; (await fetch(`${url}/readyz`)).status !== 200; tries += 1) {
    if (tries > 600) throw new Error('the server is not ready')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (let n = 0; n < 20; n += 1) await (await fetch(`${url}/api/search?limit=20`)).arrayBuffer()
}

/** Bytes of a process in memory. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) * 1_024
}

/** Soft shapes under the noise of a sensor: it compresses about as a photo does. */
async function photo(seed: string): Promise<Buffer> {
  const r = seeded(seed, 'photo')
  const shapes = Array.from({ length: 300 }, () => {
    const [x, y, size] = [r() * 4_000, r() * 3_000, 20 + 300 * r() ** 3]
    const colour = `hsl(${Math.floor(360 * r())} ${Math.floor(60 * r())}% ${Math.floor(15 + 70 * r())}%)`
    return r() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.4 + r())}" fill="${colour}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#9db4a8"/>${shapes.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  return sharp(Buffer.from(svg))
    .composite([
      {
        input: { create: { ...SIDES, channels: 3, background: '#808080', noise } },
        blend: 'soft-light',
      },
    ])
    .removeAlpha()
    .withExif({ IFD0: { Make: 'Bench', Orientation: '6' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

import { spawn } from 'node:child_process'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { once as event } from 'node:events'
import { once, summary, type Figure } from './lib/measure.ts'
import { processorTime } from './lib/processor-time.ts'
import { serve } from './lib/server.ts'

/** Calls of a page that is rendered, and of one that was kept; the clock of a process ticks every 10 ms. */
const RENDERED = { warmUp: 150, runs: 300 }
const KEPT = { warmUp: 500, runs: 4_000 }
/** Requests at a time. */
const VISITORS = 8

/** A hidden home of the visitor's own: such a page is never kept. */
const OWN = { cookie: 'hidden=zzzz' }

const PAGES = [
  { name: 'home', path: '/', html: 35 },
  { name: 'search', path: '/properties', html: 70 },
  { name: 'search-town', path: '/properties?location=Kochi' },
  { name: 'property', path: '/property/1' },
  { name: 'locality', path: '/locality/Kochi' },
  { name: 'market', path: '/market' },
  { name: 'home-ml', path: '/?lang=ml' },
] as const

const LISTS = [
  { name: 'list-20', path: '/api/properties?limit=20', goal: 'goal 1 ms', runs: 500 },
  { name: 'list-whole', path: '/api/properties', goal: undefined, runs: 30 },
] as const

/**
 * Milliseconds of the server's processor for one answer (machines are shared, so its own clock says more than the time
 * that passes), and the median time to the last byte. With the 600 demo listings, over loopback and keep-alive
 * connections. The peer is a page of 20 cards by Fastify and React alone.
 */
export default async function pages(): Promise<Figure[]> {
  const figures: Figure[] = []
  const bare = await serveBare()
  let floor: number
  try {
    floor = (await measure(bare, '/', RENDERED)).cpu
    figures.push(once('pages.bare.cpu', floor, 'ms'))
  } finally {
    bare.stop()
  }
  const server = await serve()
  try {
    for (const { name, path, ...goals } of PAGES) {
      const to = await addressOf(server.url, path)
      const rendered = await measure(server, to, RENDERED, OWN)
      const kept = await measure(server, to, KEPT)
      const zipped = await measure(server, to, KEPT, { 'accept-encoding': 'gzip, deflate, br' })
      figures.push(
        {
          ...once(`pages.${name}.rendered.cpu`, rendered.cpu, 'ms'),
          peer: 'bare page, goal 4 ms',
          ratio: rendered.cpu / floor,
        },
        rendered.time(`pages.${name}.rendered.median`),
        once(`pages.${name}.again.cpu`, kept.cpu, 'ms', '0.3 ms'),
        once(`pages.${name}.again.rate`, 1_000 / kept.cpu, 'pages/s of a core', '3000'),
        once(`pages.${name}.again.compressed.cpu`, zipped.cpu, 'ms', '0.3 ms'),
        once(
          `pages.${name}.html`,
          kept.bytes / 1_000,
          'kB',
          'html' in goals ? `${goals.html} kB` : undefined,
        ),
        once(`pages.${name}.html.compressed`, zipped.bytes / 1_000, 'kB'),
      )
    }
    for (const { name, path, goal, runs } of LISTS) {
      const list = await measure(server, path, { warmUp: runs / 5, runs })
      figures.push({
        ...once(`pages.${name}.cpu`, list.cpu, 'ms'),
        ...(goal ? { peer: goal } : {}),
      })
    }
    figures.push(once('pages.first-start', server.startMs, 'ms'))
    return figures
  } finally {
    await server.stop()
  }
}

interface Measured {
  cpu: number
  /** Of the last answer's body, as sent. */
  bytes: number
  time: (name: string) => Figure
}

async function measure(
  { url, pid }: { url: string; pid: number },
  path: string,
  { warmUp, runs }: { warmUp: number; runs: number },
  headers: Record<string, string> = {},
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const taken: number[] = []
  let bytes = 0
  const visit = async (count: number): Promise<void> => {
    let left = count
    const visitor = async (): Promise<void> => {
      while (left-- > 0) {
        const begun = performance.now()
        const { status, body } = await fetched(url + path, headers, agent)
        taken.push(performance.now() - begun)
        if (status !== 200) throw new Error(`${path}: ${status}`)
        bytes = body.length
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visitor))
  }
  await visit(warmUp)
  taken.length = 0
  const before = processorTime(pid) ?? NaN
  await visit(runs)
  const cpu = ((processorTime(pid) ?? NaN) - before) / runs
  agent.destroy()
  const { median, spread } = summary(taken)
  return { cpu, bytes, time: (name) => ({ name, value: median, unit: 'ms', spread }) }
}

/** The page's own address: a listing's has its slug. */
async function addressOf(origin: string, path: string): Promise<string> {
  const { status, headers } = await fetched(origin + path, {})
  return status === 301 && headers.location
    ? headers.location.replace(/^https?:\/\/[^/]+/, '')
    : path
}

async function fetched(
  url: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, ...(agent ? { agent } : {}) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      )
    }).on('error', reject)
  })
}

async function serveBare(): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, ['bench/lib/bare-page.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await event(child.stdout, 'data')) as [Buffer]
  return {
    url: line.toString().trim(),
    pid: child.pid ?? 0,
    stop: () => void child.kill(),
  }
}

import { summary, time, type Figure, type Sample } from './lib/measure.ts'
import { serve } from './lib/server.ts'

const RUNS = 100
const WARM_UP = 30

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'map', path: '/properties' },
  { name: 'map-town', path: '/properties?location=Kochi' },
  { name: 'home-ml', path: '/?lang=ml' },
] as const

/**
 * Time from request to the last byte of the HTML, with the 600 demo listings, over loopback and a single keep-alive
 * connection. The peer is `/healthz` of the same process: the cost of HTTP alone.
 */
export default async function pages(): Promise<Figure[]> {
  const server = await serve()
  try {
    const load = async (path: string): Promise<void> => {
      const response = await fetch(server.url + path, {
        headers: { 'accept-encoding': 'identity' },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      if (path !== '/healthz' && !text.includes('</html>')) throw new Error(`${path}: cut short`)
    }
    const floor = await time(RUNS, WARM_UP, () => load('/healthz'))
    const figures: Figure[] = []
    for (const { name, path } of PAGES)
      figures.push(...both(name, await time(RUNS, WARM_UP, () => load(path)), floor))
    const starts = summary([server.startMs])
    figures.push({
      name: 'pages.first-start',
      value: starts.median,
      unit: 'ms',
      spread: starts.spread,
    })
    return figures
  } finally {
    await server.stop()
  }
}

function both(name: string, sample: Sample, floor: Sample): Figure[] {
  return [
    {
      name: `pages.${name}.median`,
      value: sample.median,
      unit: 'ms',
      spread: sample.spread,
      peer: '/healthz',
      ratio: sample.median / floor.median,
    },
    { name: `pages.${name}.p95`, value: sample.p95, unit: 'ms', spread: sample.spread },
  ]
}

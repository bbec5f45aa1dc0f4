import { peerPackage } from './peers/packages.ts'
import { summary, type Figure } from './lib/measure.ts'
import { serve } from './lib/server.ts'

/** Goals for the score, on a quiet machine. */
const PAGES = [
  { name: 'home', path: '/', goal: 99 },
  { name: 'map', path: '/properties?location=Kochi', goal: 80 },
  { name: 'property', path: '/property/1', goal: 99 },
  { name: 'locality', path: '/locality/Kochi', goal: 97 },
  { name: 'market', path: '/market', goal: 99 },
] as const
const RUNS = 3
/** Chromium renders the map in software here. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

interface Launcher {
  launch: (options: {
    chromePath: string
    chromeFlags: string[]
  }) => Promise<{ port: number; kill: () => void }>
}
interface Lighthouse {
  default: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
  ) => Promise<{
    lhr: {
      categories: { performance: { score: number | null } }
      audits: Record<string, { numericValue?: number }>
    }
  }>
}

/**
 * Lighthouse as a phone, with the local map style: the score, and what it is made of. The processor is slowed down by a
 * factor, so on a busy machine the figures mean nothing; the blocking time shows it first. `--part NAME` measures one page.
 */
export default async function benchLighthouse({
  part,
}: {
  part: string | null
}): Promise<Figure[]> {
  const [{ launch }, { default: lighthouse }] = [
    await peerPackage<Launcher>('chrome-launcher'),
    await peerPackage<Lighthouse>('lighthouse'),
  ]
  const server = await serve()
  try {
    const figures: Figure[] = []
    for (const { name, path, goal } of PAGES.filter(
      (page) => part === null || page.name === part,
    )) {
      const runs: Record<string, number>[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const browser = await launch({
          chromePath: process.env.VEEDU_CHROMIUM ?? '/usr/bin/chromium',
          chromeFlags: FLAGS,
        })
        try {
          const { lhr } = await lighthouse(server.url + path, {
            port: browser.port,
            onlyCategories: ['performance'],
            logLevel: 'error',
          })
          const ms = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN
          runs.push({
            score: (lhr.categories.performance.score ?? NaN) * 100,
            fcp: ms('first-contentful-paint'),
            lcp: ms('largest-contentful-paint'),
            blocking: ms('total-blocking-time'),
          })
        } finally {
          browser.kill()
        }
      }
      for (const figure of ['score', 'fcp', 'lcp', 'blocking']) {
        const { median, spread } = summary(runs.map((run) => run[figure] ?? NaN))
        const unit = figure === 'score' ? '' : 'ms'
        figures.push({
          name: `lighthouse.${name}.${figure}`,
          value: median,
          unit,
          spread,
          ...(figure === 'score' ? { peer: `goal ${goal}` } : {}),
        })
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

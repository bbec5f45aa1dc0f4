import type { Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { requireBuild } from './lib/server.ts'
import { benchBuild } from './search/build.ts'
import { benchCompletions } from './search/completions.ts'
import { benchHttp } from './search/http.ts'
import { benchKernel } from './search/kernel.ts'
import { benchPeers } from './search/peers.ts'

/** The values of `--part`, in the order in which they run. */
const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<Figure[]>>> = {
  kernel: ({ size }) => benchKernel(size),
  peers: ({ size, peer }) => benchPeers(size, peer),
  build: ({ size }) => benchBuild(size),
  completions: ({ size }) => benchCompletions(size),
  http: ({ size }) => benchHttp(size),
}

/** The search over all listings: the index alone, compared with its peers, how it is built, and over HTTP. */
export default async function benchSearch(options: BenchOptions): Promise<Figure[]> {
  const { part } = options
  const asked = part === null ? Object.keys(PARTS) : [part]
  // Reported at once rather than after the parts that need no pages.
  if (asked.includes('http')) requireBuild()
  const figures: Figure[] = []
  for (const name of asked) {
    const run = PARTS[name]
    if (!run) throw new Error(`--part is one of: ${Object.keys(PARTS).join(', ')}`)
    figures.push(...(await run(options)))
  }
  return figures
}

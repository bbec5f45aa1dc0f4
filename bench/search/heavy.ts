import type { ListingIndex } from '../../src/search/listing-index.ts'
import { SearchTooCostly } from '../../src/search/cost-budget.ts'
import { time, type Figure } from '../lib/measure.ts'
import { HEAVY_CASES } from '../lib/search-cases.ts'

const RUNS = 20
const WARM_UP = 5

/** How long the most expensive requests block others, whether the index answers or rejects them. */
export async function benchHeavy(index: ListingIndex): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, request } of HEAVY_CASES) {
    let isDeclined = false
    const { median, spread } = await time(RUNS, WARM_UP, (run) => {
      isDeclined = !isAnswered(index, request(run))
      return Promise.resolve()
    })
    const peer = isDeclined ? 'declined; goal 50 ms' : 'answered; goal 50 ms'
    figures.push({ name: `search.heavy.${name}`, value: median, unit: 'ms', spread, peer })
  }
  return figures
}

function isAnswered(index: ListingIndex, request: Parameters<ListingIndex['search']>[0]): boolean {
  try {
    index.search(request)
    return true
  } catch (error) {
    if (error instanceof SearchTooCostly) return false
    throw error
  }
}

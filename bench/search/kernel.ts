import { DEFAULT_FILTERS } from '../../src/domain/search/filters.ts'
import type { ListingIndex } from '../../src/search/listing-index.ts'
import { readSnapshot, snapshotBytes } from '../../src/search/snapshot/snapshot.ts'
import { buildIndex } from '../lib/build-index.ts'
import { indexedListings } from '../lib/indexed-listings.ts'
import { once, summary, time, type Figure } from '../lib/measure.ts'
import { SEARCH_CASES } from '../lib/search-cases.ts'
import { benchHeavy } from './heavy.ts'

/** The goals refer to the last size; the others show how the cost grows. */
const SIZES = [10_000, 100_000, 1_000_000] as const
const RUNS = 200
const WARM_UP = 60

/** The listing index alone, in one thread: searches, changes, memory, building, snapshot. */
export async function benchKernel(only: number | null): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of only === null ? SIZES : [only]) {
    const { index, built } = buildIndex(size)
    figures.push(once(`search.${size}.build`, built, 'ms'))
    const { bytes, textBytes, listings } = index.stats()
    figures.push(once(`search.${size}.memory`, (bytes - textBytes) / listings, 'bytes a listing'))
    for (const { name, goal, request } of SEARCH_CASES) {
      const sample = await time(RUNS, WARM_UP, (run) => {
        index.search(request(run))
        return Promise.resolve()
      })
      const title = size === SIZES.at(-1) ? `search.${name}` : `search.${size}.${name}`
      const peer = goal !== undefined && size === SIZES.at(-1) ? { peer: `goal ${goal} ms` } : {}
      figures.push({
        name: `${title}.median`,
        value: sample.median,
        unit: 'ms',
        spread: sample.spread,
        ...peer,
      })
      figures.push({
        name: `${title}.p95`,
        value: sample.p95,
        unit: 'ms',
        spread: sample.spread,
        peer: 'its median',
        ratio: sample.p95 / sample.median,
      })
    }
    if (size === SIZES.at(-1)) figures.push(...(await benchHeavy(index)))
    figures.push(changes(index, size))
    figures.push(...snapshot(index, size))
  }
  return figures
}

/** From submitting a change to a search that shows it. */
function changes(index: ListingIndex, size: number): Figure {
  const [template] = indexedListings(1)
  if (!template) throw new Error('the maker of listings made none')
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const id = size + 1 + (run % 150)
    const title = `Changed ${run}`
    const begun = performance.now()
    index.apply([{ id, listing: { ...template, id, title } }])
    const { ids } = index.search({
      filters: { ...DEFAULT_FILTERS, location: title },
      now: new Date(),
      sort: 'newest',
      limit: 1,
    })
    taken.push(performance.now() - begun)
    if (ids[0] !== id) throw new Error(`listing ${id} is not seen after its change`)
  }
  const { median, spread } = summary(taken)
  return { name: `search.${size}.change-to-visible`, value: median, unit: 'ms', spread }
}

function snapshot(index: ListingIndex, size: number): Figure[] {
  const begun = performance.now()
  const parts = [...snapshotBytes(index.current(), 'bench')]
  const bytes = Buffer.concat(parts)
  const written = performance.now()
  if (!readSnapshot(bytes)) throw new Error('a snapshot just written is not read')
  const read = performance.now()
  return [
    once(`search.${size}.snapshot.write`, written - begun, 'ms'),
    once(`search.${size}.snapshot.read`, read - written, 'ms'),
    once(`search.${size}.snapshot.size`, bytes.length / 2 ** 20, 'MiB'),
  ]
}

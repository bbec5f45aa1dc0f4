import { placeService } from '../../src/services/places/places.ts'
import { CostBudget, SearchTooCostly } from '../../src/search/cost-budget.ts'
import { askService } from '../../src/services/ask/ask.ts'
import { completionService } from '../../src/services/ask/completions.ts'
import type { SearchRequest } from '../../src/contracts/search/url.ts'
import type { Deps } from '../../src/services/deps.ts'
import { buildIndex } from '../lib/build-index.ts'
import { summary, type Figure } from '../lib/measure.ts'

const SIZE = 1_000_000
const RUNS = 120
const GOAL_MS = 50

/** Sentences that are being typed; no two runs of one are equal, so that caches cannot help. */
const SENTENCES: Readonly<Record<string, (run: number) => string>> = {
  place: (run) => `3 bhk house under ${40 + run} lakh thri`,
  price: (run) => `flat above ${600 + run} sq ft under `,
  near: (run) => `villa under ${run + 1}.5 crore near `,
  next: (run) => `2 bhk flat for rent under ${10_000 + run} `,
  malayalam: (run) => `${40 + run} ലക്ഷത്തിൽ താഴെ വീട് കോട്ട`,
  manglish: (run) => `kochiyil ${10_000 + run} roopayil thazhe vada`,
  words: (run) => `quiet house under ${40 + run} lakh with lake view `,
}

/** Completions of a sentence with the homes that each finds, at a million listings, in one thread. */
export async function benchCompletions(only: number | null): Promise<Figure[]> {
  const { index } = buildIndex(only ?? SIZE)
  const clock = () => new Date('2026-01-15T00:00:00Z')
  const log = { warn: () => undefined } as unknown as Deps['log']
  // No database: the places have no counts of their own, and completions count by the index.
  const places = placeService({ database: {} as Deps['database'], clock, log })
  const ask = askService({ clock, log }, places)
  await ask.warm()
  const count = (request: SearchRequest, budget?: CostBudget): number =>
    index.search(
      { ...request, limit: 0, after: null, facets: [], zoom: null, now: clock() },
      budget,
    ).total
  const countWithin = (ms: number, request: SearchRequest): number | null => {
    try {
      return count(request, new CostBudget(ms * 1_000_000))
    } catch (error) {
      if (error instanceof SearchTooCostly) return null
      throw error
    }
  }
  const figures: Figure[] = []
  for (const [name, sentence] of Object.entries(SENTENCES)) {
    const taken: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const service = completionService(
        // Counting stops by the clock.
        { clock: () => new Date() },
        {
          read: ask.read,
          places,
          total: (request) => Promise.resolve(count(request)),
          totalWithin: (ms, request) => Promise.resolve(countWithin(ms, request)),
          isIndexed: () => true,
          common: () => Promise.resolve([]),
        },
      )
      const begun = performance.now()
      await service.complete(sentence(run), name === 'malayalam' ? 'ml' : 'en')
      if (run >= RUNS / 6) taken.push(performance.now() - begun)
    }
    const { median, spread, p95 } = summary(taken)
    figures.push(
      { name: `completions.${name}.median`, value: median, unit: 'ms', spread },
      {
        name: `completions.${name}.p95`,
        value: p95,
        unit: 'ms',
        spread,
        peer: `goal ${GOAL_MS} ms`,
      },
    )
  }
  return figures
}

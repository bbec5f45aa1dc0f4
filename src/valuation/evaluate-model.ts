import type { Deal } from '../domain/valuation/value.ts'
import { medianOf } from './learning/boosting.ts'
import { estimate, trainHomeModel, trainingHomes, type HomeModel } from './home-model.ts'
import { sameHomes, type ValuedListing } from './home.ts'
import type { TrainOptions } from './learning/train.ts'
import { accuracyOf, type Accuracy } from './learning/metrics.ts'

/** The share of the listings, by date, in the training set; the later ones form the test set. */
const TRAINING_SHARE = 0.8
/** The minimum size of the test set. */
const MIN_TEST_HOMES = 20
/** The minimum number of test homes for results of a kind or district. */
const MIN_GROUP_HOMES = 10

export interface Part {
  name: string
  model: Accuracy
  /** Median error of the town's median rate by area, on the same homes. */
  town: number
}

/** The accuracy of a model trained on earlier listings for later ones, compared with two simple rules. */
export interface ModelEvaluation {
  deal: Deal
  /** Days since 1970: homes listed from this day on form the test set. */
  fromDay: number
  learnt: number
  model: Accuracy
  /** The median price per sq ft of the town and kind, times the area. */
  town: Accuracy
  /** The median price per sq ft of the five most similar homes, times the area. */
  nearest: Accuracy
  /** Share of the asking prices inside the 80 % range. */
  covered: number
  kinds: Part[]
  districts: Part[]
}

interface TestedHome {
  home: ValuedListing
  model: number
  town: number
  nearest: number
  inside: boolean
}

/** Null when there is too little data for training or testing. */
export function evaluateModel(
  all: readonly ValuedListing[],
  deal: Deal,
  options: TrainOptions = {},
): ModelEvaluation | null {
  const listings = all.filter((one) => one.deal === deal && one.areaSqFt > 0 && one.asked > 0)
  const days = Float64Array.from(listings, ({ listedDay }) => listedDay).sort()
  const fromDay = days[Math.floor(days.length * TRAINING_SHARE)] ?? Infinity
  const earlier = listings.filter(({ listedDay }) => listedDay < fromDay)
  const model = trainHomeModel(earlier, deal, options)
  if (!model) return null
  const judged = judge(model, trainingHomes(earlier, deal), unseen(listings, fromDay))
  if (judged.length < MIN_TEST_HOMES) return null
  return {
    deal,
    fromDay,
    learnt: model.listings,
    ...accuracies(judged),
    covered: judged.filter(({ inside }) => inside).length / judged.length,
    kinds: parts(judged, ({ home }) => home.kind),
    districts: parts(judged, ({ home }) => home.district ?? ''),
  }
}

/** The later listings, except those of homes that were also listed earlier. */
function unseen(listings: readonly ValuedListing[], fromDay: number): ValuedListing[] {
  const same = sameHomes(listings)
  const known = new Set<number>()
  listings.forEach(({ listedDay }, at) => {
    if (listedDay < fromDay) known.add(same[at] ?? at)
  })
  return listings.filter(({ listedDay }, at) => {
    const number = same[at] ?? at
    if (listedDay < fromDay || known.has(number)) return false
    known.add(number)
    return true
  })
}

function judge(
  model: HomeModel,
  learnt: readonly ValuedListing[],
  later: readonly ValuedListing[],
): TestedHome[] {
  const rates = new Map<string, number[]>()
  for (const one of learnt) {
    const key = `${one.kind}/${one.city}`
    const list = rates.get(key) ?? []
    list.push(one.asked / one.areaSqFt)
    rates.set(key, list)
  }
  const medians = new Map(Array.from(rates, ([key, list]) => [key, medianOf(list)]))
  return later.flatMap((home) => {
    const made = estimate(model, home, home.listedDay)
    const town = medians.get(`${home.kind}/${home.city}`)
    if (!made.ok || town === undefined) return []
    const five = made.comparables.slice(0, 5)
    const rate = medianOf(five.map(({ listing }) => listing.asked / listing.areaSqFt))
    return {
      home,
      model: made.value,
      town: town * home.areaSqFt,
      nearest: rate * home.areaSqFt,
      inside: home.asked >= made.low && home.asked <= made.high,
    }
  })
}

function accuracies(
  judged: readonly TestedHome[],
): Pick<ModelEvaluation, 'model' | 'town' | 'nearest'> {
  const actual = judged.map(({ home }) => home.asked)
  const of = (guess: (one: TestedHome) => number): Accuracy => accuracyOf(judged.map(guess), actual)
  return {
    model: of((one) => one.model),
    town: of((one) => one.town),
    nearest: of((one) => one.nearest),
  }
}

function parts(judged: readonly TestedHome[], nameOf: (one: TestedHome) => string): Part[] {
  return [...Map.groupBy(judged, nameOf)]
    .filter(([name, list]) => name !== '' && list.length >= MIN_GROUP_HOMES)
    .map(([name, list]) => {
      const { model, town } = accuracies(list)
      return { name, model, town: town.medianError }
    })
    .toSorted((a, b) => b.model.count - a.model.count)
}

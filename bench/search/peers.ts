import { isDeepStrictEqual } from 'node:util'
import type { IndexAnswer } from '../../src/search/request.ts'
import { benchListings } from '../lib/indexed-listings.ts'
import { buildIndex } from '../lib/build-index.ts'
import { time, timeWithin, type Figure } from '../lib/measure.ts'
import { SEARCH_CASES } from '../lib/search-cases.ts'
import { duckdb } from '../peers/duckdb.ts'
import { postgres } from '../peers/postgres.ts'
import { sqlite } from '../peers/sqlite.ts'
import { orama } from '../peers/orama.ts'
import type { Peer, PeerAnswer, PeerRequest } from '../peers/peer.ts'

const SIZE = 1_000_000
const RUNS = 200
const WARM_UP = 60
/** The time limit per case of a peer in milliseconds, and the maximum number of runs. */
const BUDGET = 4_000
const MOST_RUNS = 100
/** The number of results compared with the index's before anything is timed. */
const CHECKED = 3

interface Rival {
  make: () => Promise<Peer | null>
  /** The maximum number of listings that it can load in reasonable time. */
  most?: number
  /** The required speed-up of the index in the case "state". */
  goal?: number
}

const RIVALS: Readonly<Record<string, Rival>> = {
  duckdb: { make: duckdb, goal: 15 },
  sqlite: { make: sqlite },
  orama: { make: orama, most: 100_000 },
  postgres: { make: postgres, goal: 200 },
}

/** The index compared with what a site would install, doing the same work on the same listings. */
export async function benchPeers(
  askedSize: number | null,
  askedPeer: string | null,
): Promise<Figure[]> {
  const size = askedSize ?? SIZE
  if (askedPeer !== null && !RIVALS[askedPeer])
    throw new Error(`--peer is one of: ${Object.keys(RIVALS).join(', ')}`)
  const figures: Figure[] = []
  for (const [name, { make, most = size, goal }] of Object.entries(RIVALS)) {
    if (askedPeer !== null && askedPeer !== name) continue
    const peer = await make()
    if (!peer) {
      console.error(`${name}: left out, its programs are not on this machine`)
      continue
    }
    const held = Math.min(size, most)
    try {
      console.error(`${name}: taking in ${held} listings`)
      await peer.load(benchListings(held))
      figures.push(...(await compare(peer, held, size, goal)))
    } finally {
      await peer.close()
    }
  }
  return figures
}

async function compare(
  peer: Peer,
  held: number,
  size: number,
  goal: number | undefined,
): Promise<Figure[]> {
  const { index } = indexOf(held)
  const figures: Figure[] = []
  for (const { name, request } of SEARCH_CASES) {
    if (!peer.cases.includes(name)) continue
    const asked = (run: number): PeerRequest => {
      const made = request(run)
      return { ...made, meanings: index.meanings(made.filters.q) }
    }
    for (let run = 0; run < CHECKED; run += 1)
      same(`${peer.name}, ${name}`, await peer.run(asked(run)), index.search(request(run)))
    const own = await time(RUNS, WARM_UP, (run) => {
      index.search(request(run))
      return Promise.resolve()
    })
    const theirs = await timeWithin(BUDGET, MOST_RUNS, async (run) => {
      await peer.run(asked(CHECKED + run))
    })
    console.error(`${peer.name}: ${name}: ${theirs.median.toFixed(1)} ms, the same answers`)
    const at = held === size ? '' : `, at ${held} listings`
    figures.push({
      name: `search.${name}.${peer.name}`,
      value: theirs.median,
      unit: 'ms',
      spread: theirs.spread,
      peer: `index ${own.median.toPrecision(3)} ms${at}`,
    })
    figures.push({
      name: `search.${name}.vs-${peer.name}`,
      value: theirs.median / own.median,
      unit: 'times as fast',
      spread: [theirs.spread[0] / own.p95, theirs.spread[1] / own.spread[0]],
      ...(goal !== undefined && name === 'state' ? { peer: `goal ${goal} times` } : {}),
    })
  }
  return figures
}

let kept: { size: number; index: ReturnType<typeof buildIndex>['index'] } | null = null

function indexOf(size: number): NonNullable<typeof kept> {
  if (kept?.size !== size) kept = { size, index: buildIndex(size).index }
  return kept
}

/**
 * @throws Error when a peer's result differs from the index's: it then does different work, and its times are not
 * comparable.
 */
function same(what: string, peer: PeerAnswer, index: IndexAnswer): void {
  const refuse = (part: string, theirs: unknown, ours: unknown): never => {
    throw new Error(
      `${what}: ${part} differ: ${JSON.stringify(theirs)} is not ${JSON.stringify(ours)}`,
    )
  }
  if (peer.total !== index.total) refuse('totals', peer.total, index.total)
  if (!isDeepStrictEqual(peer.ids, index.ids)) refuse('pages', peer.ids, index.ids)
  for (const [facet, counts] of Object.entries(index.facets)) {
    const theirs = peer.facets[facet as keyof typeof peer.facets]
    if (!isDeepStrictEqual(theirs, counts)) refuse(`counts of ${facet}`, theirs, counts)
  }
  const squares = (list: readonly { x: number; y: number; count: number }[]) =>
    list.map(({ x, y, count }) => `${x}/${y}: ${count}`).toSorted()
  const [theirs, ours] = [squares(peer.clusters), squares(index.clusters?.cells ?? [])]
  if (!isDeepStrictEqual(theirs, ours)) refuse('clusters', theirs, ours)
}

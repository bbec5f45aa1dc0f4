/** What a request costs and how urgent it is; see `QUEUE_RULES`. */
export type QueuedKind = 'write' | 'page' | 'read' | 'bulk'

interface QueueRules {
  /** The share of the process's time that this kind gets while others wait too. */
  share: number
  /** Most that run at once. */
  atOnce: number
  /** Whether those that run keep others of a busy process from starting. */
  holdsSlot: boolean
}

/**
 * Shares are of time, not of requests: a list of a thousand listings is charged for what it took. Changes hold no slot,
 * because their body may arrive slowly.
 */
const QUEUE_RULES: Record<QueuedKind, QueueRules> = {
  write: { share: 8, atOnce: Infinity, holdsSlot: false },
  page: { share: 4, atOnce: Infinity, holdsSlot: true },
  read: { share: 4, atOnce: Infinity, holdsSlot: true },
  bulk: { share: 1, atOnce: 2, holdsSlot: true },
}

/** After an event-loop turn shorter than this (milliseconds) the process is not busy, and twice as many may start. */
const SHORT_TURN_MS = 4
/** Most requests started in one turn of the event loop. */
const MAX_BATCH = 16
/** Most requests with a slot that run at once in a busy process. */
const BUSY_SLOTS = 4
/** A request that runs longer waits for something else than this process, such as a slow reader: it gives back its slot. */
const LEASE_MS = 2_000
/**
 * How long a request waits, at most: so many times what its kind costs, within these limits in milliseconds. In a burst
 * it is worth waiting for; in an overload most of those that waited are not served anyway. A few that wait are no
 * overload, however slow the machine is.
 */
const FEW = 16
const PATIENCE_OF_FEW_MS = 10_000
const PATIENCE = {
  burst: { times: 20, atLeast: 1_000, atMost: 1_500 },
  overload: { times: 10, atLeast: 300, atMost: 1_000 },
}
const MAX_QUEUED = 1_000
const SWEEP_MS = 50
/** Weight of the newest measurement in the mean cost of a kind. */
const SMOOTHING = 0.1
const FIRST_COST_MS = 5

function patienceOf({ isOverloaded, cost, waiting }: Queue): number {
  if (!isOverloaded && waiting.length <= FEW) return PATIENCE_OF_FEW_MS
  const { times, atLeast, atMost } = isOverloaded ? PATIENCE.overload : PATIENCE.burst
  return Math.min(atMost, Math.max(atLeast, times * cost))
}

/** One request, as the queue sees it. */
export interface QueuedRequest {
  start: () => void
  /** Called instead of `start` when it waited too long or too many wait. */
  refuse: () => void
  /** Whether its client has hung up; then neither is called. */
  isGone: () => boolean
}

interface Entry {
  queue: Queue
  request: QueuedRequest
  /** When it came, then when it was started. */
  since: number
  /** How many held a slot when it was started, itself included: the process's time was divided among them. */
  beside: number
}

interface Queue extends QueueRules {
  /** Oldest first. */
  waiting: Entry[]
  running: number
  /** A request waited too long, and the queue has not been empty since. */
  isOverloaded: boolean
  /** Mean milliseconds of this process's time that a request took. */
  cost: number
  /** Virtual time: what was charged so far, divided by the share. The queue with the least is next. */
  charged: number
  refused: number
}

export interface RequestQueue {
  /** Starts the request now or later, or refuses it. The returned function ends it; calling it again changes nothing. */
  enter: (kind: QueuedKind, request: QueuedRequest) => () => void
  figures: () => { waiting: number; refused: Record<QueuedKind, number> }
}

/**
 * Requests wait here before any work is done for them, so that an overloaded process serves as many as it can instead of
 * being late for all of them.
 *
 * - An idle process starts a request at once. Otherwise requests are started from turn to turn of the event loop: many
 *   after short turns, few after long ones.
 * - Kinds share the time by weighted fair queuing, so that in an overload of one kind only requests of that kind are
 *   refused.
 * - A burst is served in its order. From the first that waited too long until none waits, the newest is served first and
 *   the others are refused soon, because those who waited long have often gone (adaptive LIFO with a controlled delay:
 *   Maurer, "Fail at Scale", 2015).
 */
export function requestQueue(now: () => number = () => performance.now()): RequestQueue {
  const newQueue = (kind: QueuedKind): Queue => ({
    ...QUEUE_RULES[kind],
    waiting: [],
    running: 0,
    isOverloaded: false,
    cost: FIRST_COST_MS,
    charged: 0,
    refused: 0,
  })
  const queues: Record<QueuedKind, Queue> = {
    write: newQueue('write'),
    page: newQueue('page'),
    read: newQueue('read'),
    bulk: newQueue('bulk'),
  }
  const all = Object.values(queues)
  /** In the order in which they were started. */
  const running = new Set<Entry>()
  let slots = 0
  let waiting = 0
  let virtualTime = 0
  let isTurning = false
  let turnStart = 0
  let batchSize = 1
  let sweeping: NodeJS.Timeout | null = null

  function start(entry: Entry): void {
    const { queue } = entry
    entry.since = now()
    queue.running += 1
    if (queue.holdsSlot) slots += 1
    entry.beside = Math.max(1, slots)
    running.add(entry)
    virtualTime = queue.charged
    queue.charged += queue.cost / queue.share
    entry.request.start()
  }

  function end(entry: Entry, isMeasured: boolean): void {
    if (!running.delete(entry)) return
    const { queue } = entry
    queue.running -= 1
    if (queue.holdsSlot) slots -= 1
    if (isMeasured) {
      const cost = (now() - entry.since) / entry.beside
      queue.cost += SMOOTHING * (cost - queue.cost)
    }
    if (waiting > 0) takeTurns()
  }

  function takeOut(queue: Queue, which: 'oldest' | 'newest'): Entry | undefined {
    const entry = which === 'oldest' ? queue.waiting.shift() : queue.waiting.pop()
    waiting -= 1
    if (queue.waiting.length === 0) queue.isOverloaded = false
    return entry
  }

  function refuseOldest(queue: Queue): void {
    const entry = takeOut(queue, 'oldest')
    if (!entry || entry.request.isGone()) return
    queue.refused += 1
    entry.request.refuse()
  }

  /** Refuses those that waited too long, and takes back the slots of those that run too long. */
  function sweep(): void {
    const time = now()
    for (const queue of all) {
      while ((queue.waiting[0]?.since ?? Infinity) < time - patienceOf(queue)) {
        queue.isOverloaded = true
        refuseOldest(queue)
      }
    }
    for (const entry of running) {
      if (entry.since > time - LEASE_MS) break
      end(entry, false)
    }
  }

  /** A turn sweeps too; but none is taken while all that wait are of a kind of which enough run. */
  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = null
      sweep()
      if (waiting > 0) sweepLater()
    }, SWEEP_MS).unref()
  }

  const mayStart = (queue: Queue): boolean =>
    queue.waiting.length > 0 && queue.running < queue.atOnce

  /** The queue that is furthest behind its share. */
  function nextQueue(isBusy: boolean): Queue | null {
    const isFull = isBusy && slots >= BUSY_SLOTS
    let next: Queue | null = null
    for (const queue of all)
      if (mayStart(queue) && !(isFull && queue.holdsSlot))
        if (!next || queue.charged < next.charged) next = queue
    return next
  }

  function turn(): void {
    const time = now()
    const isBusy = time - turnStart >= SHORT_TURN_MS
    batchSize = isBusy ? 1 : Math.min(MAX_BATCH, batchSize * 2)
    turnStart = time
    sweep()
    for (let started = 0; started < batchSize;) {
      const queue = nextQueue(isBusy)
      if (!queue) break
      const entry = takeOut(queue, queue.isOverloaded ? 'newest' : 'oldest')
      if (!entry || entry.request.isGone()) continue
      start(entry)
      started += 1
    }
    isTurning = all.some(mayStart)
    if (isTurning) setImmediate(turn)
  }

  function takeTurns(): void {
    if (isTurning) return
    isTurning = true
    turnStart = now()
    batchSize = 1
    setImmediate(turn)
  }

  return {
    enter(kind, request) {
      const queue = queues[kind]
      const entry: Entry = { queue, request, since: now(), beside: 1 }
      queue.charged = Math.max(queue.charged, virtualTime)
      const isIdle = waiting === 0 && !isTurning
      // Those that come within the same turn wait for the next one.
      takeTurns()
      if (isIdle && queue.running < queue.atOnce && slots < BUSY_SLOTS) start(entry)
      else {
        if (queue.waiting.length >= MAX_QUEUED) refuseOldest(queue)
        queue.waiting.push(entry)
        waiting += 1
        sweepLater()
      }
      return () => end(entry, true)
    },
    figures: () => ({
      waiting,
      refused: {
        write: queues.write.refused,
        page: queues.page.refused,
        read: queues.read.refused,
        bulk: queues.bulk.refused,
      },
    }),
  }
}

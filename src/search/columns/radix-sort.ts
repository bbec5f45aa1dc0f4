/** Below this length, a comparison sort is faster than counting digits. */
const COMPARE_BELOW = 2_048
const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS

/** Rows between two yields. */
const SLICE_ROWS = 65_536

/**
 * Returns `rows` sorted by their keys, ascending and stable, so that sorting by a second key first resolves ties.
 * `keys[row]` is the key of a row; NaN is not a valid key. Eight-byte keys are sorted by 16-bit digits, lowest first; a
 * digit shared by all keys is skipped.
 */
export function* sortByKey(rows: Uint32Array, keys: Float64Array): Generator<void, Uint32Array> {
  if (rows.length < COMPARE_BELOW) {
    // Both Array and typed array sorts are stable, but the latter is slower with a comparator.
    return Uint32Array.from(Array.from(rows).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
  }
  const [low, high] = yield* sortableHalves(rows, keys)
  let order = counting(rows.length)
  let spare = new Uint32Array(rows.length)
  for (const half of [low, high])
    for (const shift of [0, DIGIT_BITS])
      if (yield* sortByDigit(order, spare, half, shift)) [order, spare] = [spare, order]
  for (let at = 0; at < order.length; at += 1) {
    spare[at] = rows[order[at] ?? 0] ?? 0
    if (at % SLICE_ROWS === 0) yield
  }
  return spare
}

/** 0, 1, 2 … */
export function counting(count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) numbers[at] = at
  return numbers
}

/** The bits of each row's key, transformed so that they compare like unsigned integers. */
function* sortableHalves(
  rows: Uint32Array,
  keys: Float64Array,
): Generator<void, [Uint32Array, Uint32Array]> {
  const low = new Uint32Array(rows.length)
  const high = new Uint32Array(rows.length)
  const double = new Float64Array(1)
  const halves = new Uint32Array(double.buffer)
  const [lowAt, highAt] = isLittleEndian() ? [0, 1] : [1, 0]
  for (let at = 0; at < rows.length; at += 1) {
    // −0 and 0 are one key.
    double[0] = (keys[rows[at] ?? 0] ?? 0) + 0
    const top = halves[highAt] ?? 0
    const isNegative = top >>> 31 === 1
    low[at] = isNegative ? ~(halves[lowAt] ?? 0) : (halves[lowAt] ?? 0)
    high[at] = isNegative ? ~top : top | 0x80000000
    if (at % SLICE_ROWS === 0) yield
  }
  return [low, high]
}

function isLittleEndian(): boolean {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
}

/** One stable pass from `order` into `out`; returns false without any change when all digits are the same. */
function* sortByDigit(
  order: Uint32Array,
  out: Uint32Array,
  half: Uint32Array,
  shift: number,
): Generator<void, boolean> {
  const starts = new Uint32Array(DIGITS)
  for (let at = 0; at < half.length; at += 1) {
    const digit = ((half[at] ?? 0) >>> shift) & (DIGITS - 1)
    starts[digit] = (starts[digit] ?? 0) + 1
    if (at % SLICE_ROWS === 0) yield
  }
  if (starts.includes(half.length)) return false
  let start = 0
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = starts[digit] ?? 0
    starts[digit] = start
    start += count
  }
  for (let at = 0; at < order.length; at += 1) {
    const item = order[at] ?? 0
    const digit = ((half[item] ?? 0) >>> shift) & (DIGITS - 1)
    const place = starts[digit] ?? 0
    starts[digit] = place + 1
    out[place] = item
    if (at % SLICE_ROWS === 0) yield
  }
  return true
}

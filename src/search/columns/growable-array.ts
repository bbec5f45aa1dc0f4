type Numeric = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array
type Kind<Column> = new (length: number) => Column

/** A typed array that can be appended to; its capacity doubles when it is full. */
export class GrowableArray<Column extends Numeric> {
  length = 0
  private readonly kind: Kind<Column>
  private room: Column

  constructor(kind: Kind<Column>) {
    this.kind = kind
    this.room = new kind(64)
  }

  push(value: number): void {
    if (this.length === this.room.length) this.reserve(this.length * 2)
    this.room[this.length] = value
    this.length += 1
  }

  /** Reserves capacity for a total number of values, so that nothing is moved later. */
  reserve(room: number): void {
    if (room <= this.room.length) return
    const wider = new this.kind(room)
    wider.set(this.values())
    this.room = wider
  }

  /** The values added so far, as a view that the next addition may invalidate. */
  values(): Column {
    return this.room.subarray(0, this.length) as Column
  }
}

/** A column that is blank in most rows; while it is blank in all of them, it takes no room. */
export class SparseColumn<Column extends Numeric> {
  private readonly kind: Kind<Column>
  readonly blank: number
  private held: Column

  constructor(kind: Kind<Column>, blank: number) {
    this.kind = kind
    this.blank = blank
    this.held = new kind(0)
  }

  /** Rows may be left out; they are blank. `expected` is how many rows there will be, if that is known. */
  set(row: number, value: number, expected = 0): void {
    if (Object.is(value, this.blank)) return
    if (row >= this.held.length) this.grow(Math.max(expected, row + 1, 2 * this.held.length, 64))
    this.held[row] = value
  }

  private grow(length: number): void {
    const wider = new this.kind(length).fill(this.blank) as Column
    wider.set(this.held)
    this.held = wider
  }

  /** The values so far, fewer than rows if the last ones are blank, and none if all are. */
  values(): Column {
    return this.held
  }
}

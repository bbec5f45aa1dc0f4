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

/** Collects the first `size` of the offered items by a comparator; a heap with the last of them on top. */
export class TopItems<Item> {
  private readonly items: Item[] = []
  private readonly size: number
  private readonly compare: (a: Item, b: Item) => number

  constructor(size: number, compare: (a: Item, b: Item) => number) {
    this.size = size
    this.compare = compare
  }

  /** The last collected item once there are `size`: items after it need not be offered. */
  get limit(): Item | undefined {
    return this.items.length === this.size ? this.items[0] : undefined
  }

  offer(item: Item): void {
    const { items } = this
    if (items.length < this.size) {
      items.push(item)
      this.rise(items.length - 1)
    } else if (this.size > 0 && this.compareAt(item, 0) < 0) {
      items[0] = item
      this.sink(0)
    }
  }

  /** The collected items, in order. */
  sorted(): Item[] {
    return this.items.toSorted(this.compare)
  }

  private compareAt(item: Item, at: number): number {
    const other = this.items[at]
    return other === undefined ? -1 : this.compare(item, other)
  }

  private rise(start: number): void {
    const { items } = this
    for (let at = start; at > 0;) {
      const parent = (at - 1) >>> 1
      const [item, above] = [items[at], items[parent]]
      if (item === undefined || above === undefined || this.compare(item, above) <= 0) return
      items[at] = above
      items[parent] = item
      at = parent
    }
  }

  private sink(start: number): void {
    const { items } = this
    for (let at = start; ;) {
      const item = items[at]
      let child = 2 * at + 1
      const [left, right] = [items[child], items[child + 1]]
      if (item === undefined || left === undefined) return
      if (right !== undefined && this.compare(right, left) > 0) child += 1
      const below = items[child]
      if (below === undefined || this.compare(below, item) <= 0) return
      items[at] = below
      items[child] = item
      at = child
    }
  }
}

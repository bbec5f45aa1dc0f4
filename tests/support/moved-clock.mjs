// Preloaded into a product under test: `{ forward: ms }` from its parent moves every clock reading from then on, so
// that a journey can go on months later. Timers run as ever.
let ahead = 0
const Real = Date

globalThis.Date = class extends Real {
  /** @param {[]} given */
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + ahead] : given))
  }
  static now() {
    return Real.now() + ahead
  }
}

process.on('message', (/** @type {{ forward: number }} */ { forward }) => {
  ahead += forward
  process.send?.({ ahead })
})
// Listening for the parent keeps nothing alive.
process.channel?.unref()

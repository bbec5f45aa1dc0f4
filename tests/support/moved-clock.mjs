// Preloaded into a product under test: `{ forward: ms }` from its parent advances every later clock reading, so
// that a journey can continue months later. Timers run as usual.
let ahead = 0
const Real = Date
const now = () => Real.now() + ahead

// A proxy leaves everything else about dates unchanged.
globalThis.Date = new Proxy(Real, {
  construct: (_, given, made) =>
    Reflect.construct(Real, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
})

process.on('message', (/** @type {{ forward: number }} */ { forward }) => {
  ahead += forward
  process.send?.({ ahead })
})
// The message listener must not keep the process alive.
process.channel?.unref()

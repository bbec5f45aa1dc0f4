// Preloaded into a product under test: `{ forward: ms }` from its parent moves every clock reading from then on, so
// that a journey can go on months later. Timers run as ever.
let ahead = 0
const Real = Date
const now = () => Real.now() + ahead

// A proxy, so that everything else about dates is untouched.
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
// Listening for the parent keeps nothing alive.
process.channel?.unref()

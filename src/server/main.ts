import './quick-start.ts'
import { bootFailure } from './boot-failure.ts'

// Asked to end before there is anything to end. From start.ts on the end has its own order.
const atOnce = (): never => process.exit(0)
process.once('SIGTERM', atOnce).once('SIGINT', atOnce)

// The rest is imported late, so that quick-start.ts comes before it.
try {
  const { start } = await import('./start.ts')
  process.off('SIGTERM', atOnce).off('SIGINT', atOnce)
  await start()
} catch (error) {
  process.stderr.write(`Veedu cannot start. ${bootFailure(error)}\n`)
  process.exit(1)
}

import './quick-start.ts'
import { bootFailure } from './boot-failure.ts'

// A signal before anything is open: exit at once. start.ts takes over with an orderly shutdown.
const atOnce = (): never => process.exit(0)
process.on('SIGUSR2', () => undefined)
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

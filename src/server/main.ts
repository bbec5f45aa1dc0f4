import './quick-start.ts'
import { bootFailure } from './boot-failure.ts'

// The rest is imported late, so that quick-start.ts comes before it.
try {
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  process.stderr.write(`Veedu cannot start. ${bootFailure(error)}\n`)
  process.exit(1)
}

// `npm run build`: the build step of `npm start` on its own, for an image or a deployment.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { script } from './lib/project.mjs'
import { stopOnSignals } from './lib/run.mjs'

await script(async () => {
  stopOnSignals()
  await ensureInstalled()
  await ensureBuilt(undefined, 11)
  return 0
})

// Runs a file of the project under the project's Node.js: `node scripts/with-node.mjs FILE ARGS…`
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { childEnv, envFile, productNode } from './lib/node.mjs'
import { root, script } from './lib/project.mjs'
import { stopOnSignals } from './lib/run.mjs'

await script(async () => {
  const release = stopOnSignals()
  await ensureInstalled()
  release()
  const child = spawn(productNode(), [...envFile(), ...process.argv.slice(2)], {
    cwd: root,
    env: childEnv(),
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to the child process itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
})

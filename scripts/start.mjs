// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
// package.json starts this file with `exec`, because a shell between npm and this process would swallow
// the signals that npm forwards; the part after `||` there is for Windows, which has no `exec`.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { childEnv, envFile, productNode } from './lib/node.mjs'
import { root, script } from './lib/project.mjs'
import { stopOnSignals, watchParent } from './lib/run.mjs'

/** Ctrl-C in a terminal arrives twice, from the terminal and from npm: the duplicate is ignored. */
const echoMs = 1_000

/** @returns {Promise<number>} the server's exit code */
function serve() {
  const windows = process.platform === 'win32'
  const child = spawn(
    productNode(),
    [
      ...envFile(),
      '--import=./scripts/lib/exit-with-parent.mjs',
      'src/server/main.ts',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: childEnv(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: !windows,
    },
  )
  let lastSignal = -Infinity
  const end = () => {
    if (performance.now() - lastSignal < echoMs) return
    lastSignal = performance.now()
    child.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']))
    process.on(signal, end)
  watchParent(end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

await script(async () => {
  const release = stopOnSignals()
  await ensureInstalled()
  await ensureBuilt()
  release()
  return serve()
})

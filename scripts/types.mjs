// Generates the router's page types first, since the compiler reads them.
import { productNode, childEnv } from './lib/node.mjs'
import { at, script } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await script(async () => {
  const env = childEnv()
  const router = at('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output } = await run(productNode(), [router, 'typegen'], { env, quiet: true })
  if (code !== 0) process.stderr.write(output)
  const compiler = at('node_modules', 'typescript', 'bin', 'tsc')
  const tsc = await run(productNode(), [compiler, '--noEmit', '-p', '.'], { env })
  return code || tsc.code
})

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/** Ends the product with the test run that started it, however that ends. */
const FOLLOW_STARTER = pathToFileURL('scripts/lib/exit-with-parent.mjs').href

export interface Product {
  port: number
  /** The lines of its log so far. */
  log: Record<string, unknown>[]
  end: () => Promise<void>
}

/** The files of the image that deploy/Dockerfile makes, in a folder of their own. */
function imageFiles(): string {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  const paths = [...dockerfile.matchAll(/^COPY --from=build \/veedu\/(\S+) /gm)].map(
    ([, path = '']) => path,
  )
  const folder = mkdtempSync(join(tmpdir(), 'veedu-image-'))
  for (const path of paths) {
    if (path === 'node_modules') symlinkSync(join(process.cwd(), path), join(folder, path))
    else execFileSync('cp', ['-R', path, join(folder, path)])
  }
  return folder
}

/**
 * The built product as its image has it: with its pages, in production mode, on a free port of 127.0.0.1.
 * @throws Error when it is not built or ends before it listens.
 */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  if (!existsSync('build/server/index.js')) throw new Error('run `npm test -- build` first')
  const folder = imageFiles()
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', FOLLOW_STARTER, 'src/server/main.ts'],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const log: Product['log'] = []
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface(child.stdout)
  const port = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>)
      const at = /^Veedu is at http:\/\/localhost:(\d+)$/.exec(line)?.[1]
      if (at) resolve(Number(at))
    })
  })
  const failed = ended.then(([code]) => {
    throw new Error(`the product ended with ${code}`)
  })
  try {
    return { port: await Promise.race([port, failed]), log, end }
  } catch (error) {
    await end()
    throw error
  } finally {
    // It ends after the tests.
    failed.catch(() => undefined)
  }
}

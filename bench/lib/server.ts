import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Served {
  url: string
  /** Milliseconds from spawn to the first line that says where it is. */
  startMs: number
  stop: () => Promise<void>
}

/** The built product with its demo data, on a folder of its own that goes when it stops. */
export async function serve(env: Record<string, string> = {}): Promise<Served> {
  if (!existsSync('build/server/index.js')) throw new Error('Run `npm run build` first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-bench-'))
  const begun = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      MAP_STYLE: 'local',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Veedu is at http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    startMs: performance.now() - begun,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

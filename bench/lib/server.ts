import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BenchServer {
  url: string
  pid: number
  /** Milliseconds from spawning the process to its first line, which contains its URL. */
  startMs: number
  stop: () => Promise<void>
}

/** @throws Error when the pages are not built: the server cannot start without them. */
export function requireBuild(): void {
  if (!existsSync('build/server/index.js')) throw new Error('Run `npm run build` first.')
}

/**
 * The built product, by default with its demo data, in a temporary folder that is removed when it stops. If
 * BENCH_CPU_PROFILE names a folder, a CPU profile is written there (for Chrome's developer tools).
 */
export async function serve(env: Record<string, string> = {}): Promise<BenchServer> {
  requireBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-bench-'))
  const begun = performance.now()
  const profiles = process.env.BENCH_CPU_PROFILE
  const flags = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
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
  // Also when the benchmark fails or is interrupted.
  const end = (): void => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.off('exit', end)
    if (child.kill('SIGTERM')) await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  let port: string
  try {
    port = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /Veedu is at http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - begun,
    stop,
  }
}

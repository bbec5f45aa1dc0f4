import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** The administrator created on the first start: others may not add that many listings per day. */
export const ADMIN = {
  ADMIN_EMAIL: 'admin@people.test',
  ADMIN_PASSWORD: 'kuttanad-backwater-41',
}

export interface ServerProcess {
  origin: string
  process: ChildProcess
  /** Whether it has not ended. */
  isAlive: () => boolean
  /** Sends a signal and resolves with the exit code and signal of its end. */
  end: (signal: NodeJS.Signals) => Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

/** The real server without pages in a process of its own. `env` is its configuration. */
export function spawnServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DEMO: '0', NODE_ENV: 'test', ...ADMIN, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Resolves once it listens. @throws Error when it ends before that. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(env)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  if (!child.stdout) throw new Error('no output to read the port from')
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}

/** The session token of `ADMIN`. */
export async function adminToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: ADMIN.ADMIN_EMAIL,
      password: ADMIN.ADMIN_PASSWORD,
      role: 'ADMIN',
    }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ArchiveCheck } from '../../services/deps.ts'

const PROGRAM = fileURLToPath(new URL('../../cli/veedu.ts', import.meta.url))
/** Characters of the program's complaint that are kept. */
const MOST = 2_000

/**
 * `veedu backup verify` in a process of its own with the lowest priority: the restore takes memory and time, which the
 * server does not have.
 * @throws Error with what the program said when it could not do it
 */
export async function verifyInProcess(
  name: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ArchiveCheck> {
  const child = spawn(process.execPath, [PROGRAM, 'backup', 'verify', name, '--json'], {
    env,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, which the code below reports.
  }
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on(
    'data',
    (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-MOST)),
  )
  await once(child, 'close')
  try {
    return JSON.parse(output) as ArchiveCheck
  } catch (cause) {
    throw new Error(`the check ended without a result: ${complaint.trim()}`, { cause })
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Runs one of the programs beside this file in a separate process: its memory is freed when it ends, a file that
 * crashes the decoder affects nothing else, and it can be killed at any time.
 * @returns its last line of output, parsed as JSON: libraries may print other lines.
 * @throws when it fails, takes longer than `seconds`, or is aborted.
 */
export async function runPictureProcess<Answer>(
  name: 'avif' | 'heic' | 'read-text',
  input: readonly string[],
  { seconds, signal }: { seconds: number; signal?: AbortSignal },
): Promise<Answer> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { stdout } = await execute(process.execPath, [program, ...input], {
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
    windowsHide: true,
    // The environment is not inherited: no secrets, no options of this process. Two arenas, so that memory freed by one
    // thread can be reused by the other.
    env: { MALLOC_ARENA_MAX: '2' },
    ...(signal ? { signal } : {}),
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Answer
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Runs one of the programs beside this file in a process of its own: what it takes of memory is given back when it
 * ends, a file that breaks the decoder breaks nothing else, and it can be ended at any time.
 * @returns the last line that it wrote, as JSON: libraries write lines of their own.
 * @throws when it fails, takes longer than `seconds`, or is called off.
 */
export async function runPictureProcess<Answer>(
  name: 'avif' | 'heic',
  input: readonly string[],
  { seconds, signal }: { seconds: number; signal?: AbortSignal },
): Promise<Answer> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { stdout } = await execute(process.execPath, [program, ...input], {
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
    windowsHide: true,
    // Nothing of ours is its business: neither secrets nor options of this process.
    // Two arenas: memory that is freed can be used again by the other thread.
    env: { MALLOC_ARENA_MAX: '2' },
    ...(signal ? { signal } : {}),
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Answer
}

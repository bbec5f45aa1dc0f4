import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runInBackground } from '../src/domain/platform/background.ts'

/** An error that nobody listens to ends the server: every promise is awaited, or has a handler for its error. */

const run = promisify(execFile)
const PLANTED = 'src/server/planted-promise.ts'
afterAll(() => rm(PLANTED, { force: true }))

/** Files and lines with promises that nobody takes. The rule needs types, so the ordinary lint run is without it. */
async function floating(paths: readonly string[]): Promise<string[]> {
  const args = ['--type-aware', '-c', 'scripts/lint/promises.json', '--format=json', ...paths]
  const { stdout } = await run(process.execPath, ['node_modules/oxlint/bin/oxlint', ...args], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout: string; stderr: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
  }
  return diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`)
}

test('no promise of the server is left alone', async () => {
  await writeFile(
    PLANTED,
    `const work = async (): Promise<void> => undefined
export function begin(): void {
  work()
  void work()
  work().catch(() => undefined)
}
`,
  )
  const layers = 'adapters api cli db jobs mail server services'.split(' ')
  const found = await floating(layers.map((layer) => `src/${layer}`))
  expect(found.filter((place) => !/\.test\.ts:/.test(place))).toEqual([
    `${PLANTED}:3`,
    `${PLANTED}:4`,
  ])
}, 120_000)

test('work in the background that fails is logged by its name', async () => {
  const lines: unknown[] = []
  const error = new Error('the database is away')
  runInBackground('the model is loaded', Promise.reject(error), {
    error: (details) => lines.push(details),
  })
  await expect.poll(() => lines).toEqual([{ err: error, what: 'the model is loaded' }])
})

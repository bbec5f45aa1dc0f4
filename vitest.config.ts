import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { rounds } from './tests/support/test-rounds.ts'

/** A test that opens the real app, or a database, is an API test; every other one is a unit test. */
const opensDatabase = (path: string) =>
  path.startsWith('tests/support/') ||
  /from '.*support\/(api|database)\.ts'/.test(readFileSync(path, 'utf8'))

const testFiles = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path))
const journeys = testFiles.filter((path) => path.startsWith('tests/e2e/'))
const inProcess = testFiles.filter((path) => !journeys.includes(path))
const opening = inProcess.filter(opensDatabase)
const unit = inProcess.filter((path) => !opening.includes(path))

/** Tests of pictures, codes and storage: they open the app, and another database would teach nothing about them. */
const ANY_DATABASE = /\/(images-heic|images\/avif|s3-storage|qr-codes|share-picture)\./
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const api = opening.filter((path) => !(onPostgres && ANY_DATABASE.test(path)))

const shared = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  restoreMocks: true,
}

/** `npm test` runs these; so does `npx vitest run --project unit`. */
export default defineConfig({
  test: {
    // By default one worker fewer than there are processors: on small machines that is one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/db/migrations/**'],
      reporter: ['text-summary', 'html', 'json-summary'],
    },
    projects: [
      { test: { ...shared, name: 'unit', include: unit, testTimeout: rounds(20_000) } },
      {
        test: {
          ...shared,
          name: 'api',
          include: api,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: rounds(30_000),
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: journeys,
          globalSetup: ['tests/support/browser-app.ts'],
          // Each with a product of its own; one alone leaves processors idle. They come after all others.
          maxWorkers: Number(process.env.VEEDU_JOURNEYS_AT_ONCE ?? 2),
          sequence: { groupOrder: 1 },
          // Of pages that are only looked at, some at once.
          maxConcurrency: 3,
          // A second, the default, is little for a page on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

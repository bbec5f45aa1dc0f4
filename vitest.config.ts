import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './tests/support/servers/postgres-cluster.ts'
import { missingProxyPrograms } from './tests/support/servers/proxy-programs.ts'
import { rounds } from './tests/support/test-rounds.ts'

/** A test that opens the real app, or a database, is an API test; every other one is a unit test. */
const opensDatabase = (path: string) =>
  path.startsWith('tests/support/') ||
  /from '.*support\/(api|database|servers\/(postgres-cluster|product))\.ts'/.test(
    readFileSync(path, 'utf8'),
  )
/** Tests that restart their own PostgreSQL, or start a proxy, need the programs, which `.ci/run` installs. */
const missing = [
  ...(postgresPrograms() === null ? ['postgres-cluster.ts'] : []),
  ...(missingProxyPrograms().length > 0 ? ['proxy-programs.ts'] : []),
]
const lacksPrograms = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return missing.some((name) => text.includes(name))
}

const testFiles = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path))
const browserTests = testFiles.filter((path) => path.startsWith('tests/e2e/'))
const inProcess = testFiles.filter((path) => !browserTests.includes(path) && !lacksPrograms(path))
const databaseTests = inProcess.filter(opensDatabase)
/** A test that replaces modules. */
const mocks = inProcess.filter((path) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
)
const unit = inProcess.filter((path) => !databaseTests.includes(path) && !mocks.includes(path))

/** Tests of pictures, QR codes and storage, which do not depend on the database, and those that start a PostgreSQL of their own. */
const ANY_DATABASE =
  /\/(images-heic|images\/avif|s3-storage|qr-codes|share-picture|database-outage|database-restart|proxies|backup-server)\./
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const api = databaseTests.filter(
  (path) => !(onPostgres && ANY_DATABASE.test(path)) && !mocks.includes(path),
)

const shared = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  restoreMocks: true,
}
/**
 * The files of a worker share their modules: importing the product anew for each takes a quarter of the time. A test must
 * therefore leave no state in a module.
 */
const inSharedWorkers = { ...shared, isolate: false }

const withDatabase = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: rounds(30_000),
  hookTimeout: 60_000,
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
      { test: { ...inSharedWorkers, name: 'unit', include: unit, testTimeout: rounds(20_000) } },
      { test: { ...inSharedWorkers, ...withDatabase, name: 'api', include: api } },
      // Modules that are replaced must not be those of other files.
      { test: { ...shared, ...withDatabase, name: 'mocks', include: mocks } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: browserTests,
          globalSetup: ['tests/support/browser-app.ts'],
          // Each file starts its own app; a single one would leave processors idle. They run after all other tests.
          maxWorkers: Number(process.env.VEEDU_E2E_WORKERS ?? 2),
          sequence: { groupOrder: 1 },
          // Concurrent tests in a file, for pages that are only read.
          maxConcurrency: 3,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

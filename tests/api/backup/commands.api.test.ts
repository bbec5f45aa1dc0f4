import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '../../../src/cli/commands/index.ts'
import { settingLines } from '../../../src/cli/setting-lines.ts'
import { startServer } from '../../support/servers/server-process.ts'

/** `veedu` as it is typed. */

const PROGRAM = fileURLToPath(new URL('../../../src/cli/veedu.ts', import.meta.url))
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'veedu-commands-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

interface Ended {
  code: number | null
  out: string
}
function veedu(
  words: readonly string[],
  env: Record<string, string> = {},
  typed = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DEMO: '0',
      DATA_DIR: join(dir, 'data'),
      ...env,
    },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stdin.end(typed)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })))
}

test('every command has help, and what is mistyped ends with 2 and says how', async () => {
  const help = await veedu(['--help'])
  expect(help.code).toBe(0)
  for (const { name, summary } of COMMANDS) {
    expect(help.out).toContain(`veedu ${name}`)
    expect(help.out).toContain(summary)
  }
  const [own, unknown, option, missing] = await Promise.all([
    veedu(['backup', 'verify', '--help']),
    veedu(['bakup']),
    veedu(['backup', '--too', 'x']),
    veedu(['restore']),
  ])
  expect(own).toMatchObject({ code: 0, out: expect.stringContaining('--json') })
  expect(unknown).toMatchObject({ code: 2, out: expect.stringContaining('“bakup”') })
  expect(option).toMatchObject({ code: 2, out: expect.stringContaining("'--too'") })
  expect(missing).toMatchObject({ code: 2, out: expect.stringContaining('restore ARCHIVE') })
}, 120_000)

test('settings are printed with their source, secrets covered', () => {
  const given = {
    PORT: '4001',
    S3_KEY: 'name',
    S3_SECRET: 'hidden-1',
    DATABASE_URL: 'postgresql://veedu:hidden-2@host:5432/veedu',
    DATABASE_REPLICA_URLS: 'postgresql://a:hidden-3@one/veedu,postgresql://b:hidden-4@two/veedu',
    BACKUP_KEY: 'AGE-SECRET-KEY-hidden-5',
    ADMIN_PASSWORD: 'hidden-6',
    SMS_TOKEN: 'hidden-7',
    HOST: null,
  }
  const text = settingLines(given, { PORT: '4001' }).join('\n')
  expect(text).not.toContain('hidden')
  expect(text).toMatch(/^PORT +4001 {2}\(\.env\)$/m)
  expect(text).toMatch(/^S3_KEY +name {2}\(environment\)$/m)
  expect(text).toMatch(/^HOST +not set$/m)
  expect(text).toContain('postgresql://veedu:********@host:5432/veedu')
})

test('an account is made and gets another password; while a server has the data, nothing is done', async () => {
  const email = 'first@people.test'
  const weak = await veedu(['create-admin', email], {}, 'password1\n')
  expect(weak).toMatchObject({ code: 1, out: expect.stringContaining('easily guessed') })
  const made = await veedu(['create-admin', email], {}, 'kuttanad-backwater-41\n')
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('is an administrator') })
  const twice = await veedu(['create-admin', email], {}, 'kuttanad-backwater-41\n')
  expect(twice).toMatchObject({ code: 1, out: expect.stringContaining('There is an account') })
  const file = join(dir, 'homes.csv')
  await writeFile(
    file,
    'Title,Type,Price,Address,City,Pincode,Latitude,Longitude,Phone\n' +
      'House by the lake,House,45 lakh,12 Temple Road,Kottayam,686001,9.5916,76.5222,9847012345\n',
  )
  const imported = await veedu(['import', file, '--owner', email])
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('Applied: 1 new') })
  const reset = await veedu(['reset-password', email], {}, 'vembanad-kayal-evening-7\n')
  expect(reset).toMatchObject({ code: 0 })
  const server = await startServer({
    DATA_DIR: join(dir, 'data'),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: 'vembanad-kayal-evening-7',
  })
  try {
    const refused = await veedu(['reset-password', email], {}, 'another-long-word-1\n')
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('in use by another') })
    const backup = await veedu(['backup', '--to', join(dir, 'out')])
    expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('1 listing') })
  } finally {
    await server.end('SIGTERM')
  }
}, 300_000)

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Planted inside the project, so that its packages and settings are found. */
const house = mkdtempSync(join(resolve('.'), 'data', '.planted-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const HEAD = `import type { Actor } from '${resolve('src/domain/actor.ts')}'
import { authorize, type Authorized } from '${resolve('src/domain/permissions.ts')}'
import type { importIntake } from '${resolve('src/services/imports-intake.ts')}'

declare const actor: Actor
declare const intake: ReturnType<typeof importIntake>
declare const file: Parameters<typeof intake.take>[2]
export declare function change(by: Authorized<Actor>): void
`

/** What the compiler says of a planted file. */
function compiled(body: string): string {
  writeFileSync(join(house, 'planted.ts'), `${HEAD}\n${body}\n`)
  writeFileSync(
    join(house, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      // Not every planted file uses all of its head.
      compilerOptions: { noUnusedLocals: false },
      files: ['planted.ts'],
      include: [],
    }),
  )
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', house], {
    encoding: 'utf8',
  })
  return stdout
}

test('a mutation is called with whoever was checked', () => {
  expect(
    compiled(`change(authorize(actor, 'administer'))
void intake.take(authorize(actor, 'list'), 'a.csv', file, undefined)`),
  ).toBe('')
})

test('a mutation without a checked permission does not compile', () => {
  const said = compiled(`change(actor)
void intake.take(actor, 'a.csv', file, undefined)
change({ ...actor })`)
  const refused = [...said.matchAll(/planted\.ts\((\d+),\d+\): error (TS\d+)/g)]
  expect(refused.map(([, , code]) => code)).toEqual(['TS2345', 'TS2345', 'TS2345'])
  expect(said).toContain('Authorized<Actor>')
})

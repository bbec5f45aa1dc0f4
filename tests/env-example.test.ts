import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../src/server/config.ts'

const example = readFileSync('.env.example', 'utf8')
const settings = example.replace(/^#(?=[A-Z])/gm, '')

test('.env.example names every variable that the configuration reads, and no other', () => {
  expect(Object.keys(parseEnv(settings)).toSorted()).toEqual(VARIABLES.toSorted())
})

test('.env.example changes nothing until a line is taken into use', () => {
  expect(parseEnv(example)).toEqual({})
})

test('every value that .env.example shows is one that the configuration accepts', () => {
  expect(() => readConfig(parseEnv(settings))).not.toThrow()
})

test('every variable of .env.example is explained by the line above it', () => {
  const lines = example.split('\n')
  const bare = lines.filter(
    (line, index) => /^#[A-Z]/.test(line) && !/^# \S/.test(lines[index - 1] ?? ''),
  )
  expect(bare).toEqual([])
})

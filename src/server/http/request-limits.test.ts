import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../contracts/limits.ts'
import { checkAddress, checkJsonShape } from './request-limits.ts'

describe('an address', () => {
  const { maxPathChars, maxQueryChars, maxParameters } = LIMITS.address

  test('is refused by the length of its path and of its query', () => {
    checkAddress(`/${'a'.repeat(maxPathChars - 1)}?${'b'.repeat(maxQueryChars - 1)}`)
    expect(() => checkAddress(`/${'a'.repeat(maxPathChars)}`)).toThrow('addressTooLong')
    expect(() => checkAddress(`/?${'b'.repeat(maxQueryChars)}`)).toThrow('addressTooLong')
  })

  test('is refused by the number of its parameters', () => {
    checkAddress(`/?${'a=1&'.repeat(maxParameters - 1)}a=1`)
    expect(() => checkAddress(`/?${'a=1&'.repeat(maxParameters)}a=1`)).toThrow('tooManyParameters')
  })
})

describe('JSON', () => {
  const { maxDepth, maxValues } = LIMITS.json

  test('is refused by its depth, and signs within texts do not count', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    checkJsonShape(nested(maxDepth))
    checkJsonShape(JSON.stringify(['[{,"\\'.repeat(maxValues), '\\"[[']))
    checkJsonShape(`[${'[],'.repeat(1_000)}[]]`)
    expect(() => checkJsonShape(nested(maxDepth + 1))).toThrow('tooDeep')
    expect(() => checkJsonShape('{"a":'.repeat(maxDepth + 1))).toThrow('tooDeep')
  })

  test('is refused by the number of its values', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1))
    checkJsonShape(list(maxValues))
    expect(() => checkJsonShape(list(maxValues + 1))).toThrow('tooManyValues')
  })
})

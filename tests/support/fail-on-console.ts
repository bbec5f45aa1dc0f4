import { format } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * The same code gives the same result: property tests start from one seed. FC_SEED looks elsewhere, by hand.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_128) })

/**
 * An unexpected console.error or console.warn fails the test that caused it: React, i18next and Node
 * report real faults there. A test that expects one puts its own spy in place.
 */
const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void noise.push(format(...words)))
})

afterEach(() => {
  if (noise.length > 0) throw new Error(`unexpected console output:\n${noise.join('\n')}`)
})

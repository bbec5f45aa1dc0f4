import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

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

import { format } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'

/** Property tests start from a fixed seed, so that results are reproducible. FC_SEED overrides it for manual runs. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_128) })

/**
 * An unexpected console.error or console.warn fails the test that caused it: React, translations and Node report real errors
 * there. A test that expects one installs its own spy.
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

import { expect, test } from 'vitest'
import { qrSvg } from './qr-svg.ts'

test('a code is a square of black runs on white, with the quiet zone around it', () => {
  const svg = qrSvg('https://veedu.example/property/12/laterite-house-palarivattom')
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  // 17 + 4 × version squares, and 4 white ones on each side.
  expect((Number(size) - 8 - 17) % 4).toBe(0)
  // The three finder patterns begin with seven black squares at their corners.
  const far = Number(size) - 4 - 7
  for (const corner of [`M4 4h7`, `M${far} 4h7`, `M4 ${far}h7`]) expect(svg).toContain(corner)
  const [, black = ''] = svg.split('<path d=')
  expect(black).not.toMatch(/M[0-3] |M\d+ [0-3]h/)
})

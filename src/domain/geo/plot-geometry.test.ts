import { area as turfArea } from '@turf/area'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signedDistance } from './plane.ts'
import { displayPoint, distinctCorners, plotArea, readPlot, type Corner } from './plot-geometry.ts'

/** Corners in metres east and north of a point in Kottayam. */
function around(metres: readonly (readonly [number, number])[]): Corner[] {
  return metres.map(([x, y]) => [76.5222 + x / 109_780, 9.5916 + y / 110_600])
}

const square = around([
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
])
/** A C-shaped plot, open to the east: the average of its corners lies in the opening. */
const letterC = around([
  [0, 0],
  [40, 0],
  [40, 5],
  [5, 5],
  [5, 45],
  [40, 45],
  [40, 50],
  [0, 50],
])

function problemOf(corners: readonly Corner[]): string | null {
  const reading = readPlot(corners)
  return reading.ok ? null : reading.problem
}

describe('area', () => {
  test('is about 400 m² for a square of 20 m', () => {
    expect(plotArea(square)).toBeCloseTo(400, 0)
  })

  test('is the same for open and closed rings in either direction', () => {
    const area = plotArea(square)
    expect(plotArea([...square, ...square.slice(0, 1)])).toBeCloseTo(area, 6)
    expect(plotArea(square.toReversed())).toBeCloseTo(area, 6)
  })

  test('agrees with a sphere of the equatorial radius within the flattening of the Earth', () => {
    const closed = [...letterC, ...letterC.slice(0, 1)].map(([lng, lat]) => [lng, lat])
    const onSphere = turfArea({ type: 'Polygon', coordinates: [closed] })
    expect(plotArea(letterC) / onSphere).toBeGreaterThan(0.993)
    expect(plotArea(letterC) / onSphere).toBeLessThan(1)
  })

  test('matches the known ellipsoidal area of one degree between 9 and 10 N', () => {
    // Snyder's authalic formula (Map Projections, 3-12) gives 12,144.5 km².
    const area = plotArea([
      [76, 9],
      [77, 9],
      [77, 10],
      [76, 10],
    ])
    expect(area / 1e6).toBeGreaterThan(12_143)
    expect(area / 1e6).toBeLessThan(12_146)
  })
})

describe('reading an outline', () => {
  test('returns a simple plot counter-clockwise, without the repeated end', () => {
    const clockwise = square.toReversed()
    const reading = readPlot([...clockwise, ...clockwise.slice(0, 1)])
    expect(reading).toMatchObject({ ok: true })
    if (!reading.ok) return
    expect(reading.plot.corners).toHaveLength(4)
    expect(reading.plot.corners).toEqual(clockwise.toReversed())
    expect(reading.plot.areaSquareMetres).toBeCloseTo(400, 0)
  })

  test('rejects a bow-tie, whatever its net area', () => {
    const tie = around([
      [0, 0],
      [20, 20],
      [20, 0],
      [0, 20],
    ])
    expect(problemOf(tie)).toBe('selfCrossing')
    expect(
      problemOf(
        around([
          [0, 0],
          [30, 20],
          [30, 0],
          [0, 12],
        ]),
      ),
    ).toBe('selfCrossing')
  })

  test('rejects collinear and identical corners', () => {
    expect(
      problemOf(
        around([
          [0, 0],
          [10, 10],
          [20, 20],
        ]),
      ),
    ).toBe('noArea')
    expect(
      problemOf(
        around([
          [5, 5],
          [5, 5],
          [5, 5],
        ]),
      ),
    ).toBe('noArea')
    expect(
      problemOf(
        around([
          [0, 0],
          [10, 10],
          [20, 20],
          [5, 5],
        ]),
      ),
    ).toBe('noArea')
  })

  test('rejects a spike and a corner that touches another side', () => {
    expect(
      problemOf(
        around([
          [0, 0],
          [20, 0],
          [20, 20],
          [40, 40],
          [20, 20.01],
          [0, 20],
        ]),
      ),
    ).toBe('selfCrossing')
    expect(
      problemOf(
        around([
          [0, 0],
          [20, 0],
          [20, 20],
          [10, 0],
          [0, 20],
        ]),
      ),
    ).toBe('selfCrossing')
  })

  test('rejects fewer than three points', () => {
    expect(problemOf([])).toBe('tooFewPoints')
    expect(problemOf(square.slice(0, 2))).toBe('tooFewPoints')
  })

  test('merges duplicate corners and accepts a corner on a straight side', () => {
    const [a, b, c, d] = square
    if (!a || !b || !c || !d) throw new Error('no square')
    expect(distinctCorners([a, a, b, c, c, d, a, a])).toEqual(square)
    expect(
      problemOf(
        around([
          [0, 0],
          [10, 0],
          [20, 0],
          [20, 20],
          [0, 20],
        ]),
      ),
    ).toBeNull()
  })

  test('reports swapped, distant and impossible corners as such', () => {
    expect(problemOf(square.map(([lng, lat]) => [lat, lng] as const))).toBe('swapped')
    expect(problemOf(square.map(([lng]) => [lng, 0] as const))).toBe('outsideKerala')
    // A taluk of some 1,000 km².
    const taluk = [
      [76.3, 9.5],
      [76.6, 9.5],
      [76.6, 9.8],
      [76.3, 9.8],
    ] as const
    expect(problemOf(taluk)).toBe('tooLarge')
    expect(problemOf([[76.5, 95], ...square])).toBe('unreadable')
    expect(problemOf([[Number.NaN, 9.5], ...square])).toBe('unreadable')
  })

  test('parses five thousand corners quickly', () => {
    const round = Array.from({ length: 5000 }, (_, i): [number, number] => {
      const angle = (i / 5000) * Math.PI * 2
      const radius = 400 + (i % 2) * 3
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    })
    const start = performance.now()
    expect(readPlot(around(round)).ok).toBe(true)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('the display point', () => {
  test('is the average of the corners when that lies inside, ignoring a repeated end', () => {
    const middle = displayPoint(square)
    expect(middle.lng).toBeCloseTo(76.5222 + 10 / 109_780, 9)
    expect(middle.lat).toBeCloseTo(9.5916 + 10 / 110_600, 9)
    const closed = displayPoint([...square, ...square.slice(0, 1)])
    expect(closed.lng).toBeCloseTo(middle.lng, 12)
    expect(closed.lat).toBeCloseTo(middle.lat, 12)
  })

  test('lies inside a C-shaped plot, as far from the edges as possible', () => {
    const { lng, lat } = displayPoint(letterC)
    const ring = letterC.map(([x, y]) => ({ x: x * 109_780, y: y * 110_600 }))
    const room = signedDistance({ x: lng * 109_780, y: lat * 110_600 }, ring)
    expect(room).toBeGreaterThan(2.4)
  })

  test('lies inside every star-shaped plot', () => {
    let outside = 0
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 3, max: 60, noNaN: true }), { minLength: 3, maxLength: 12 }),
        (radii) => {
          const corners = around(
            radii.map((radius, i) => {
              const angle = (i / radii.length) * Math.PI * 2
              return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
            }),
          )
          const reading = readPlot(corners)
          if (!reading.ok) return
          const { lng, lat } = reading.plot.display
          const ring = reading.plot.corners.map(([x, y]) => ({ x, y }))
          if (signedDistance({ x: lng, y: lat }, ring) <= 0) outside += 1
        },
      ),
    )
    expect(outside).toBe(0)
  })
})

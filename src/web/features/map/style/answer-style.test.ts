import { expect, test } from 'vitest'
import { probeStyle, tileAddress } from './probe-style.ts'
import { keylessStyles, remoteStylesFor } from './remote-styles.ts'

const KOCHI = { lng: 76.27, lat: 9.97, zoom: 12.4 }
const never = new AbortController().signal

/** A map service that gives these answers by address. */
function service(answers: Record<string, Response>): { ask: typeof fetch; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    ask: (input) => {
      const address = String(input)
      asked.push(address)
      return Promise.resolve(answers[address] ?? new Response('', { status: 404 }))
    },
  }
}

test('a tile address follows the XYZ numbering', () => {
  expect(tileAddress('/{z}/{x}/{y}', { lng: 0, lat: 0, zoom: 1 }, 1)).toBe('/1/1/1')
  expect(tileAddress('/{z}/{y}/{x}', KOCHI, 12)).toBe('/12/1933/2915')
})

test('a vector service answers with its tiles, and the tile in view is tried', async () => {
  const tiles = 'https://tiles.openfreemap.org/planet/1/{z}/{x}/{y}.pbf'
  const { ask, asked } = service({
    'https://tiles.openfreemap.org/planet': Response.json({
      tiles: [tiles],
      maxzoom: 14,
      attribution: 'OSM',
    }),
    'https://tiles.openfreemap.org/planet/1/12/2915/1933.pbf': new Response('tile'),
  })
  const remote = keylessStyles.streets
  if (!remote) throw new Error('no streets')
  await expect(probeStyle(remote, KOCHI, { signal: never, ask })).resolves.toEqual({
    kind: 'openmaptiles',
    tiles: [tiles],
    maxzoom: 14,
    attribution: 'OSM',
  })
  expect(asked).toHaveLength(2)
})

test('what a service says of its makers is text, not markup', async () => {
  const { ask } = service({
    'https://tiles.openfreemap.org/planet': Response.json({
      tiles: ['https://tiles.openfreemap.org/{z}/{x}/{y}.pbf'],
      attribution:
        '<a href="https://maps.example/">&copy; Maps</a><img src=x onerror=alert(1)> <script',
    }),
    'https://tiles.openfreemap.org/12/2915/1933.pbf': new Response('tile'),
  })
  const remote = keylessStyles.streets
  if (!remote) throw new Error('no streets')
  await expect(probeStyle(remote, KOCHI, { signal: never, ask })).resolves.toMatchObject({
    attribution: '© Maps &lt;script',
  })
})

test('a refused token, a missing tile and a wrong document leave the local style', async () => {
  const { satellite, streets } = remoteStylesFor({
    mapboxToken: 'pk.spent',
    streets: 'https://maps.example/style.json',
  })
  if (!satellite || !streets) throw new Error('no styles')
  const { ask } = service({
    'https://maps.example/style.json': new Response('<html>sign in</html>'),
  })
  await expect(probeStyle(satellite, KOCHI, { signal: never, ask })).rejects.toThrow('404')
  await expect(probeStyle(streets, KOCHI, { signal: never, ask })).rejects.toThrow('JSON')
})

test('a service that does not answer in time leaves the local style', async () => {
  const remote = keylessStyles.satellite
  if (!remote) throw new Error('no satellite')
  const ask: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('too late')))
    })
  await expect(probeStyle(remote, KOCHI, { signal: never, ask, limitMs: 5 })).rejects.toThrow(
    'too late',
  )
})

test('local only offers no remote style', () => {
  expect(remoteStylesFor({ local: true, mapboxToken: 'pk.x' })).toEqual({
    satellite: null,
    streets: null,
  })
})

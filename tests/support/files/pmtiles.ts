/** Writes small PMTiles files (version 3), without compression, with vector tiles of points and lines. */

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const integer = (number: number, value: number): number[] => [
  ...varint(number * 8),
  ...varint(value),
]
const text = (value: string): number[] => [...Buffer.from(value, 'utf8')]
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)

export interface TileLayer {
  name: string
  /** In 4096 units from the tile's north-west corner; one corner is a point, more are a line. */
  features: { corners: [number, number][]; properties: Record<string, string> }[]
}

/** A Mapbox Vector Tile. */
function vectorTile(layers: readonly TileLayer[]): Buffer {
  const encoded = layers.flatMap(({ name, features }) => {
    const keys: string[] = []
    const values: string[] = []
    const place = (list: string[], value: string): number => {
      if (!list.includes(value)) list.push(value)
      return list.indexOf(value)
    }
    const drawn = features.flatMap(({ corners, properties }) => {
      const tags = Object.entries(properties).flatMap(([key, value]) => [
        ...varint(place(keys, key)),
        ...varint(place(values, value)),
      ])
      let [x, y] = [0, 0]
      const steps = corners.map(([nextX, nextY]) => {
        const step = [...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y))]
        ;[x, y] = [nextX, nextY]
        return step
      })
      const [first = [], ...more] = steps
      const line = more.length > 0 ? [...varint(more.length * 8 + 2), ...more.flat()] : []
      const geometry = [...varint(9), ...first, ...line]
      return field(2, [
        ...field(2, tags),
        ...integer(3, more.length > 0 ? 2 : 1),
        ...field(4, geometry),
      ])
    })
    return field(3, [
      ...integer(15, 2),
      ...field(1, text(name)),
      ...drawn,
      ...keys.flatMap((key) => field(3, text(key))),
      ...values.flatMap((value) => field(4, field(1, text(value)))),
      ...integer(5, 4096),
    ])
  })
  return Buffer.from(encoded)
}

/** The number of a tile along the Hilbert curve of its zoom, after all tiles of lower zooms. */
function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let [tx, ty] = [x, y]
  for (let size = 2 ** (zoom - 1); size >= 1; size /= 2) {
    const rx = (tx & size) > 0 ? 1 : 0
    const ry = (ty & size) > 0 ? 1 : 0
    id += size * size * ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) [tx, ty] = [2 ** zoom - 1 - tx, 2 ** zoom - 1 - ty]
      ;[tx, ty] = [ty, tx]
    }
  }
  return id
}

/** A file with one and the same tile at several places of one zoom. */
export function pmtilesFile(
  zoom: number,
  places: readonly { x: number; y: number }[],
  layers: readonly TileLayer[],
  attribution: string,
): Buffer {
  const tile = vectorTile(layers)
  const ids = places.map(({ x, y }) => tileId(zoom, x, y)).toSorted((a, b) => a - b)
  const directory = Buffer.from([
    ...varint(ids.length),
    ...ids.flatMap((id, at) => varint(id - (ids[at - 1] ?? 0))),
    ...ids.flatMap(() => varint(1)),
    ...ids.flatMap(() => varint(tile.length)),
    // Offsets are written plus one: all of them are the same tile.
    ...ids.flatMap(() => varint(1)),
  ])
  const metadata = Buffer.from(
    JSON.stringify({
      attribution,
      vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
    }),
  )
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const long = (at: number, value: number): number => header.writeBigUInt64LE(BigInt(value), at)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let offset = header.length
  for (const [index, part] of parts.entries()) {
    long(8 + index * 16, offset)
    long(16 + index * 16, part.length)
    offset += part.length
  }
  long(72, ids.length)
  long(80, ids.length)
  long(88, 1)
  // Not clustered; neither directories nor tiles are compressed; vector tiles.
  for (const [at, value] of [0, 1, 1, 1, zoom, zoom].entries()) header.writeUInt8(value, 96 + at)
  for (const [at, degrees] of [74, 8, 78, 13].entries())
    header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  header.writeUInt8(zoom, 118)
  return Buffer.concat([header, ...parts])
}

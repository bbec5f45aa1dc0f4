/**
 * 480 × 320, the left half red (#d02020), the right blue (#2030d0), in Display P3, with camera make and location in its
 * metadata; created with libheif's own encoder, because sharp has none.
 */
const FILE = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA25tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
    'AAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAOSAAEAAAAAAAABGQACAAAAAASrAAEAAAAAAAABEgAAADhp',
    'aW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAACrWlwcnAAAAKOaXBjbwAAAHZo',
    'dmNDAQNwAAAAAAAAAAAAP/AA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAP7oCQCEAAQApQgEBA3AAAAMAkAAA',
    'AwAAAwA/oA8IBQWW6kkprmwIAAADAAgAAAMACEAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAHgAAABQAAAAexjb2xycHJv',
    'ZgAAAeBsY21zBCAAAG1udHJSR0IgWFlaIAfiAAMAFAAJAA4AHWFjc3BNU0ZUAAAAAHNhd3NjdHJsAAAAAAAAAAAAAAAAAAD2',
    '1gABAAAAANMtaGFuZILiqHKLij/3JT65ku4k1q4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACmRlc2MAAAD8AAAA',
    'JGNwcnQAAAEgAAAAInd0cHQAAAFEAAAAFGNoYWQAAAFYAAAALHJYWVoAAAGEAAAAFGdYWVoAAAGYAAAAFGJYWVoAAAGsAAAA',
    'FHJUUkMAAAHAAAAAIGdUUkMAAAHAAAAAIGJUUkMAAAHAAAAAIG1sdWMAAAAAAAAAAQAAAAxlblVTAAAACAAAABwAcwBQADMA',
    'Q21sdWMAAAAAAAAAAQAAAAxlblVTAAAABgAAABwAQwBDADAAAFhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAAAQxCAAAF',
    '3v//8yUAAAeTAAD9kP//+6H///5OAAADmgAAwBRYWVogAAAAAAAAg98AAD2/AAAAAFhZWiAAAAAAAABKvwAAsTcAAAq1WFla',
    'IAAAAAAAACg4AAARCgAAyHhwYXJhAAAAAAADAAAAAmZpAADypwAADVkAABPQAAAKWwAAABBwaXhpAAAAAAMICAgAAAAXaXBt',
    'YQAAAAAAAAABAAEEgQKDhAAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAACM21kYXQAAAEVKAGvEynzLlTK5TPAn//ouo//',
    'cjzw+vVOtUPRV3dJu78cjwbOYUKAiZQGAH/mSM3BsnsMKXDhD+rndjlkIxde4/07hjBDpQ9QPSG87h/GsIJg6VHzaRF3T9iQ',
    'h4+n7ehGdb4QitPBiJBrgAIkACXUkKLkeDcVAAAhAAAbjSEdsxAm16RIsg9n5ojzRAIxgMrcC7idBJ22e4ywAAADAAFRkwAA',
    'tgAEWADHlTm47jVKZoQRZYLXGO/jyHmXZbSGHbduAAADAAADAADJgIcAAAMAAAMAAhotC3S6kfX8v8AqJkDwzePeM7oNyKlM',
    '0HfXucCPlK/KLAAAAwAAAwAB2wAAAwAAAwAAixv6V/m7AAADAAADAACqgAAAAABJSSoACAAAAAgADwECAAwAAAB+AAAAEgED',
    'AAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAACKAAAAJYgE',
    'AAEAAADYAAAAAAAAADhjAADoAwAAOGMAAOgDAABTZWNyZXRNYWtlcgAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAE',
    'AAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAA4AEAAAOgBAABAAAAQAEAAAAAAAACAAEAAgACAAAATgAAAAIABQADAAAA9gAA',
    'AAAAAAAJAAAAAQAAACMAAAABAAAAAAAAAAEAAAA=',
  ].join(''),
  'base64',
)

export const heic = (): Buffer => Buffer.from(FILE)

/** The same as a phone held upright writes it: with a property that rotates it to the left. */
export function rotatedHeic(): Buffer {
  const turn = Buffer.from('\0\0\0\x09irot\x01', 'latin1')
  const properties = FILE.indexOf('ipco') - 4
  const uses = FILE.indexOf('ipma') - 4
  // The item's property associations get a fifth entry: the appended rotation property.
  const afterList = uses + FILE.readUInt32BE(uses)
  const turned = Buffer.concat([
    FILE.subarray(0, uses),
    turn,
    FILE.subarray(uses, afterList),
    Buffer.from([0x85]),
    FILE.subarray(afterList),
  ])
  const grow = (at: number, by: number): void => {
    turned.writeUInt32BE(turned.readUInt32BE(at) + by, at)
  }
  grow(properties, turn.length)
  grow(uses + turn.length, 1)
  grow(FILE.indexOf('iprp') - 4, turn.length + 1)
  grow(FILE.indexOf('meta') - 4, turn.length + 1)
  turned.writeUInt8(5, afterList + turn.length - 5)
  // The offset of the image data.
  const places = FILE.indexOf('iloc')
  for (const at of [places + 16, places + 34]) grow(at, turn.length + 1)
  return turned
}

/** Sets the declared width and height in pixels. */
export function hugeHeic(side: number): Buffer {
  const huge = heic()
  const size = huge.indexOf('ispe')
  huge.writeUInt32BE(side, size + 8)
  huge.writeUInt32BE(side, size + 12)
  return huge
}

function box(type: string, ...body: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const content = Buffer.concat(body)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Big-endian numbers: each pair is the number of bytes and the value. */
function numbers(...pairs: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    pairs.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntBE(value, 0, bytes)
      return buffer
    }),
  )
}

/** The box of this type in `FILE`. */
function boxOf(type: string): Buffer {
  const start = FILE.indexOf(type) - 4
  return FILE.subarray(start, start + FILE.readUInt32BE(start))
}

/**
 * As an iPhone stores photos: a grid of tiles, each the picture above, one after another at the end of the file. Size:
 * `columns` × 480 by `rows` × 320.
 */
export function tiledHeic(columns = 2, rows = 2): Buffer {
  const places = FILE.indexOf('iloc')
  const tileStart = FILE.readUInt32BE(places + 16)
  const tile = FILE.subarray(tileStart, tileStart + FILE.readUInt32BE(places + 26))
  const count = columns * rows
  const grid = count + 1
  const ids = Array.from({ length: count }, (_, n) => n + 1)
  const full = (version: number, flags = 0): Buffer => numbers([1, version], [3, flags])
  const item = (id: number, type: string, hidden: boolean): Buffer =>
    box('infe', full(2, hidden ? 1 : 0), numbers([2, id], [2, 0]), Buffer.from(`${type}\0`))
  const size = (width: number, height: number): Buffer =>
    box('ispe', full(0), numbers([4, width], [4, height]))
  const data = numbers(
    [1, 0],
    [1, 0],
    [1, rows - 1],
    [1, columns - 1],
    [2, columns * 480],
    [2, rows * 320],
  )
  const meta = (start: number): Buffer =>
    box(
      'meta',
      full(0),
      boxOf('hdlr'),
      box('pitm', full(0), numbers([2, grid])),
      box(
        'iloc',
        full(1),
        numbers([1, 0x44], [1, 0], [2, grid]),
        ...ids.map((id) =>
          numbers(
            [2, id],
            [2, 0],
            [2, 0],
            [2, 1],
            [4, start + (id - 1) * tile.length],
            [4, tile.length],
          ),
        ),
        // The description of the grid is in the box "idat".
        numbers([2, grid], [2, 1], [2, 0], [2, 1], [4, 0], [4, data.length]),
      ),
      box(
        'iinf',
        full(0),
        numbers([2, grid]),
        ...ids.map((id) => item(id, 'hvc1', true)),
        item(grid, 'grid', false),
      ),
      box(
        'iref',
        full(0),
        box('dimg', numbers([2, grid], [2, count], ...ids.map((id) => [2, id] as const))),
      ),
      box(
        'iprp',
        box('ipco', boxOf('hvcC'), size(480, 320), size(columns * 480, rows * 320), boxOf('colr')),
        box(
          'ipma',
          full(0),
          numbers([4, grid]),
          ...ids.map((id) => numbers([2, id], [1, 3], [1, 0x81], [1, 2], [1, 4])),
          numbers([2, grid], [1, 2], [1, 3], [1, 4]),
        ),
      ),
      box('idat', data),
    )
  const head = boxOf('ftyp')
  const start = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(start), box('mdat', ...ids.map(() => tile))])
}

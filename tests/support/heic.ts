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

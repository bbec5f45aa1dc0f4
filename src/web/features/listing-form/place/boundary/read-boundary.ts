import { LIMITS } from '../../../../../contracts/limits.ts'
import { readBoundaryFile, type BoundaryFile } from '../../../../../domain/geo/boundary-file.ts'

/** Reads the boundaries in a pasted text. Parsers are loaded only when a text needs them. */
export const readBoundaryText = (text: string): Promise<BoundaryFile> =>
  readText(text, LIMITS.boundaryFile.maxBytes)

const readText = (text: string, maxChars: number): Promise<BoundaryFile> =>
  readBoundaryFile(
    text,
    {
      maxChars,
      maxCorners: LIMITS.polygon.maxPoints,
      maxOutlines: LIMITS.boundaryFile.maxOutlines,
    },
    {
      xml: async () => (await import('./read-xml.ts')).readXml,
      wkt: async () => (await import('betterknown')).wktToGeoJSON,
    },
  )

/** Reads the boundaries in a file, which is recognised by its content; nothing is uploaded. */
export async function readBoundary(file: Blob): Promise<BoundaryFile> {
  if (file.size > LIMITS.boundaryFile.maxBytes) return { ok: false, code: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const starts = (...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
  try {
    // "PK", of a ZIP file.
    if (starts(0x50, 0x4b, 0x03, 0x04)) {
      const text = await (await import('./read-archive.ts')).readArchive(bytes)
      return text === null
        ? { ok: false, code: 'archive' }
        : await readText(text, LIMITS.boundaryFile.maxUnzippedBytes)
    }
    // The number 9994 of a Shapefile: alone it says neither the projection nor the plots' numbers.
    if (starts(0, 0, 0x27, 0x0a)) return { ok: false, code: 'shapefilePart' }
    return await readBoundaryText(new TextDecoder().decode(bytes))
  } catch (error) {
    // Damaged, or beyond a limit.
    return { ok: false, code: error instanceof RangeError ? 'tooLarge' : 'unreadable' }
  }
}

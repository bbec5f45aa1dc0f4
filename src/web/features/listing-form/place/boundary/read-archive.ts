import { iter, type ZipItem } from 'but-unzip'
import { combine, parseDbf, parseShp } from 'shpjs'
import { LIMITS } from '../../../../../contracts/limits.ts'

/**
 * The boundaries in a ZIP file as text for `readBoundaryFile`: the KML of a KMZ, or what stands in it as KML, GPX or
 * GeoJSON; or a Shapefile, converted to GeoJSON in degrees. Null when there is none of these.
 * @throws RangeError when more than `maxUnzippedBytes` comes out of it; other errors when the archive is damaged
 */
export async function readArchive(bytes: Uint8Array): Promise<string | null> {
  const items = [...iter(bytes, inflater())].filter(
    ({ filename }) => !/(?:^|\/)(?:__MACOSX|\.)/.test(filename),
  )
  const named = (ending: string): ZipItem | undefined =>
    items.find(({ filename }) => filename.toLowerCase().endsWith(ending))
  for (const ending of ['.kml', '.gpx', '.geojson', '.json']) {
    const item = named(ending)
    if (item) return textOf(item)
  }
  const shapes = named('.shp')
  if (!shapes) return null
  // Several layers may lie side by side; the parts of one have the same name.
  const base = shapes.filename.slice(0, -'.shp'.length).toLowerCase()
  const [prj, dbf, cpg] = [named(`${base}.prj`), named(`${base}.dbf`), named(`${base}.cpg`)]
  const geometries = parseShp(await shapes.read(), prj && (await textOf(prj)))
  const rows = dbf ? parseDbf(await dbf.read(), cpg && (await textOf(cpg))) : null
  return JSON.stringify(combine(rows ? [geometries, rows] : [geometries]))
}

async function textOf(item: ZipItem): Promise<string> {
  return new TextDecoder().decode(await item.read())
}

/** Inflates the browser's way, and stops at the limit: a small archive can hold gigabytes of zeros. */
function inflater(): (raw: Uint8Array) => Promise<Uint8Array> {
  let left: number = LIMITS.boundaryFile.maxUnzippedBytes
  return async (raw) => {
    const parts: Uint8Array[] = []
    const source = new Blob([new Uint8Array(raw)]).stream()
    const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      left -= next.value.byteLength
      if (left < 0) {
        await reader.cancel()
        throw new RangeError('The archive holds too much')
      }
      parts.push(next.value)
    }
    return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
  }
}

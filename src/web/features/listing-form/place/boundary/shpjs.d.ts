/** The part of shpjs that is used; the package has no types of its own. */
declare module 'shpjs' {
  import type { FeatureCollection, GeoJsonProperties, Geometry } from 'geojson'

  /**
   * The shapes of a .shp file, in degrees when `prj`, the text of a .prj file, says in what projection they are.
   * Null for a shape without geometry.
   */
  export function parseShp(shp: Uint8Array, prj?: string): (Geometry | null)[]
  /** The rows of a .dbf file. `cpg` names its encoding. */
  export function parseDbf(dbf: Uint8Array, cpg?: string): GeoJsonProperties[]
  export function combine(
    parts: [(Geometry | null)[]] | [(Geometry | null)[], GeoJsonProperties[]],
  ): FeatureCollection<Geometry | null>
}

import { TOWNS } from '../../domain/places/towns.ts'

/** The cities that people choose from: every town of data/towns.json, by name. */
export function cityService() {
  const list = TOWNS.map(({ name, nameMl, district, lat, lng }) => ({
    name,
    nameMl,
    district,
    lat,
    lng,
  })).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { list: () => list }
}

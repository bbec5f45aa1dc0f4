import type { RouterContextProvider } from 'react-router'
import { DEFAULT_CITY, townByName } from '../../../domain/places/towns/towns.ts'
import { pageContext } from '../../context.server.ts'

/** Where the map for drawing opens: the middle of the reader's town. */
export function plotShapeData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { preferredCity } = context.get(pageContext)
  const town = townByName(preferredCity ?? DEFAULT_CITY) ?? townByName(DEFAULT_CITY)
  return { centre: town ? { lat: town.lat, lng: town.lng } : null }
}

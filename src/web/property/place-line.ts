import type { PropertyDetail } from '../../contracts/property.ts'

/** The address in one line; the city is not said twice when the address ends with it. */
export function placeLine(
  home: Pick<PropertyDetail, 'address' | 'city' | 'state' | 'zipCode'>,
): string {
  const { address, city, state, zipCode } = home
  const named = address?.toLowerCase().includes(city.toLowerCase()) ?? false
  return [address, named ? null : city, state, zipCode].filter(Boolean).join(', ')
}

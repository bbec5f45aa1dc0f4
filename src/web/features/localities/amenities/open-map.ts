/** Where a place can be seen on the open map. Degrees, WGS 84. */
export function openMap({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

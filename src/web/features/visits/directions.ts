/**
 * The address that opens directions in the map application of a device.
 * @param destination "latitude,longitude" or an address
 */
export function directionsUrl(destination: string, userAgent: string): string {
  const to = encodeURIComponent(destination)
  if (/\bAndroid\b/.test(userAgent)) return `geo:0,0?q=${to}`
  if (/\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent))
    return `https://maps.apple.com/?daddr=${to}`
  return `https://www.google.com/maps/dir/?api=1&destination=${to}`
}

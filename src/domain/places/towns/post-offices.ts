import pinCodeList from '../../../../data/pin-codes.json' with { type: 'json' }

/** The area of a PIN code in data/pin-codes.json (sources 'post-offices', 'geonames'). Degrees, WGS 84. */
export interface PinArea {
  pin: string
  /** The post office that gives the code its name. */
  office: string
  /** Its other offices, including branches. */
  others: readonly string[]
  district: string
  /** Null when unknown. */
  point: { lat: number; lng: number; source: string } | null
}

/** Kerala's PIN codes, ascending. About 180 kB: for the server, not for pages. */
export const PIN_AREAS: readonly PinArea[] = pinCodeList.map((raw) => ({
  pin: raw.pin,
  office: raw.office,
  others: raw.others ?? [],
  district: raw.district,
  point:
    raw.lat === undefined || raw.lng === undefined || raw.pointSource === undefined
      ? null
      : { lat: raw.lat, lng: raw.lng, source: raw.pointSource },
}))

import { AMENITY_CHOICES, type PropertyType } from '../../../domain/listings/listing.ts'

/** What buyers ask about, by kind of property. Stored in English, as searches read it; shown in the page's language. */
const PLOT = [
  'Compound Wall',
  'Gated Access',
  'Tarred Road',
  'Corner Plot',
  'Levelled Land',
  'Own Well',
  'KWA Connection',
  'Electricity Connection',
  'Street Lights',
  'Drainage',
  'Boundary Stones Fixed',
  'Trees Bearing Fruit',
  'Lorry Access',
  'Underground Cabling',
]

const RESIDENTIAL = [
  ...AMENITY_CHOICES,
  'Own Well',
  'KWA Connection',
  'Solar Power',
  'Rainwater Harvesting',
  'Inverter Wiring',
  'Compound Wall',
  'Work Area',
  'Pooja Room',
  'Servant Room',
  'Wheelchair Access',
]

const COMMERCIAL = [
  'Power Backup',
  'Lift',
  'Parking',
  '24/7 Security',
  'CCTV',
  'Central Air Conditioning',
  'Road Frontage',
  'Glass Front',
  'Pantry',
  'Washroom Inside',
  'Conference Room',
  'Reception',
  'Fibre Internet',
  'Three-Phase Power',
  'Wheelchair Access',
  'Signboard Space',
]

const WAREHOUSE = [
  'Loading Bay',
  'Truck Parking',
  'High Ceiling',
  'Three-Phase Power',
  'Power Backup',
  'CCTV',
  '24/7 Security',
  'Cold Storage',
  'Racking',
  'Office Cabin',
  'Fire Hydrant',
  'Weighbridge Nearby',
  'Container Access',
  'Ventilated Roof',
]

const INDUSTRIAL = [
  'HT Power Connection',
  'Three-Phase Power',
  'Power Backup',
  'Effluent Treatment',
  'Borewell',
  'Crane Gantry',
  'Worker Quarters',
  'Weighbridge',
  'Compressed Air Lines',
  'Boiler',
  'Container Access',
  'Fire Hydrant',
  'Pollution Board Consent',
  'CCTV',
]

const AGRICULTURAL = [
  'Own Well',
  'Pond',
  'Stream or River Side',
  'Drip Irrigation',
  'Agricultural Electricity Connection',
  'Rubber Trees',
  'Coconut Palms',
  'Spice Garden',
  'Paddy Field',
  'Fruit Trees',
  'Farm House',
  'Cow Shed',
  'Fenced',
  'Lorry Access',
]

const BY_KIND: Record<PropertyType, readonly string[]> = {
  APARTMENT: RESIDENTIAL,
  VILLA: RESIDENTIAL,
  INDEPENDENT_HOUSE: RESIDENTIAL,
  PLOT,
  COMMERCIAL,
  OFFICE: COMMERCIAL,
  SHOP: COMMERCIAL,
  WAREHOUSE,
  INDUSTRIAL,
  AGRICULTURAL,
  MIXED_USE: [...new Set([...RESIDENTIAL, ...COMMERCIAL])],
  OTHER: RESIDENTIAL,
}

export function amenitySuggestions(kind: PropertyType): readonly string[] {
  return BY_KIND[kind]
}

const ANY_KIND: ReadonlySet<string> = new Set(Object.values(BY_KIND).flat())

/** Whether it is one of Veedu’s own words for amenities, of whatever kind. */
export function isSuggested(amenity: string): boolean {
  return ANY_KIND.has(amenity)
}

import { csvLine } from '../../src/domain/imports/cells/cells.ts'
import { seeded } from '../../src/domain/platform/seeded-random.ts'
import { TOWNS } from '../../src/domain/places/towns/towns.ts'

const KINDS = ['Flat', 'Villa', 'House', 'Plot', 'Shop', 'Office', 'വീട്', 'Godown']
const NAMES = ['Temple', 'River', 'Market', 'Church', 'Mosque', 'School', 'Palm', 'Mango', 'Lake']
const HEADINGS = [
  'Ref',
  'Title',
  'Type',
  'Purpose',
  'Price',
  'Rent',
  'Place',
  'Town',
  'PIN',
  'Extent',
  'Built up area (sqft)',
  'BHK',
  'Bathrooms',
  'Furnished',
  'Parking',
  'Lift',
  'Amenities',
  'Description',
  'Survey no',
  'Coordinates',
  'Phone',
]

/**
 * A file as an agency would have it; the same seed yields the same rows. Phone numbers come from an unassigned range.
 */
export function importFile(rows: number): string {
  const next = seeded(20_261_128, 'import file')
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const lines = [csvLine(HEADINGS)]
  for (let row = 1; row <= rows; row += 1) {
    const town = pick(TOWNS)
    const kind = pick(KINDS)
    const rent = next() < 0.2
    const land = kind === 'Plot'
    const lakhs = Math.round(10 + next() * 190)
    const cents = Math.round(3 + next() * 60)
    lines.push(
      csvLine([
        `AG-${row}`,
        `${kind} near ${pick(NAMES)} ${pick(['Road', 'Junction', 'Lane'])}, ${town.name}`,
        kind,
        rent ? 'Rent' : 'Sale',
        rent ? '' : pick([`${lakhs} lakh`, `${lakhs / 100} crore`, `₹ ${lakhs * 100_000}`]),
        rent ? `${5 + Math.floor(next() * 40)},000 / month` : '',
        `${row} ${pick(NAMES)} Road`,
        town.name,
        '',
        pick([`${cents} cent`, `${cents} സെന്റ്`, `${(cents / 2.47).toFixed(2)} are`]),
        land ? '' : String(600 + Math.floor(next() * 3_000)),
        land ? '' : `${1 + Math.floor(next() * 5)} BHK`,
        land ? '' : String(1 + Math.floor(next() * 4)),
        land ? '' : pick(['Semi furnished', 'No', 'Furnished']),
        land ? '' : pick(['Yes', 'No', 'Covered']),
        pick(['Yes', 'No', 'ഉണ്ട്', 'ഇല്ല']),
        pick(['Power Backup, Security', 'Security; CCTV', '', 'Lift, Gym, Garden']),
        `Quiet and close to the ${pick(NAMES).toLowerCase()}. ${'Well water, good road. '.repeat(4)}`,
        `${1 + Math.floor(next() * 900)}/${1 + Math.floor(next() * 20)}`,
        `${(town.lat + (next() - 0.5) / 20).toFixed(5)}, ${(town.lng + (next() - 0.5) / 20).toFixed(5)}`,
        `+91 00000 ${String(row).padStart(5, '0')}`,
      ]),
    )
  }
  return lines.join('')
}

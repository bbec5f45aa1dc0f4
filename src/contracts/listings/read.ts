import { DomainError } from '../../domain/platform/errors.ts'
import { settleAreas } from './areas.ts'
import { listingRules, propertyFields, REQUIRED_FIELDS, type PropertyFields } from './input.ts'

/**
 * A listing from a request's body. Everything that is wrong is reported at once, field by field; the sentence is
 * section 5's first that applies (required fields, sale or rent, price), else the first field's own.
 * Names that an owner may not set, and names nobody knows, are dropped.
 * @throws DomainError malformed when the body is no object, invalid with its fields otherwise.
 */
export function readListing(body: unknown): PropertyFields {
  const raw = asObject(body)
  const parsed = propertyFields.safeParse(raw)
  const fields: Record<string, string> = {}
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? '')
      fields[name] ??= issue.message
    }
  }
  // The rules over several fields are asked even when others cannot be read; they look at what can.
  const rules = parsed.success
    ? listingRules(parsed.data)
    : listingRules(readableParts(raw, fields))
  for (const [name, key] of Object.entries(rules)) fields[name] ??= key
  if (parsed.success && Object.keys(fields).length === 0) return settleAreas(parsed.data)
  throw new DomainError('invalid', firstSentence(fields), { fields })
}

/** The body as an object of its own properties. */
export function asObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('malformed', 'notObject')
  return body as Record<string, unknown>
}

const ruled = propertyFields.pick({
  status: true,
  forSale: true,
  forRent: true,
  price: true,
  monthlyRent: true,
  latitude: true,
  longitude: true,
  plotArea: true,
  plotAreaUnit: true,
})
type Ruled = Pick<PropertyFields, keyof (typeof ruled)['shape']>

/** What the rules read, with a value that breaks none of them where the field itself could not be read. */
function readableParts(raw: Record<string, unknown>, unreadable: Record<string, string>): Ruled {
  const readable = Object.fromEntries(
    Object.entries(raw).filter(([name]) => !Object.hasOwn(unreadable, name)),
  )
  const parts = ruled.parse(readable)
  const position = 'latitude' in unreadable || 'longitude' in unreadable
  return {
    ...parts,
    forSale: parts.forSale || 'forSale' in unreadable,
    forRent: parts.forRent || 'forRent' in unreadable,
    status: 'forSale' in unreadable || 'forRent' in unreadable ? 'Available' : parts.status,
    price: 'price' in unreadable ? 1 : parts.price,
    monthlyRent: 'monthlyRent' in unreadable ? 1 : parts.monthlyRent,
    latitude: position ? null : parts.latitude,
    longitude: position ? null : parts.longitude,
    plotArea: 'plotAreaUnit' in unreadable ? null : parts.plotArea,
  }
}

function firstSentence(fields: Record<string, string>): string {
  if (REQUIRED_FIELDS.some((name) => fields[name] === 'required')) return 'requiredFields'
  const keys = Object.values(fields)
  if (keys.includes('saleOrRent')) return 'saleOrRent'
  if (keys.includes('price')) return 'price'
  return keys[0] ?? 'unreadable'
}

import { DomainError } from '../../domain/platform/errors.ts'
import { settleAreas } from './areas.ts'
import { listingRules, propertyFields, REQUIRED_FIELDS, type PropertyFields } from './input.ts'

/**
 * Parses a listing from a request body. All errors are reported at once, field by field; the message is the first of
 * section 5's that applies (required fields, sale or rent, price), else the first field's own. Fields that an owner may
 * not set and unknown fields are dropped.
 * @throws DomainError malformed when the body is not an object, otherwise invalid with its fields.
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
  // The rules across fields run even when some fields are invalid; they consider the valid ones.
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

/** The fields that the rules read; an invalid field is replaced by a value that violates no rule. */
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

import {
  listingRules,
  propertyFields,
  REQUIRED_FIELDS,
  type PropertyFields,
} from '../../../../contracts/listings/input.ts'
import type { Errors } from './errors.ts'
import { toInput, type ParsedInput } from './to-input.ts'
import type { Values } from './form-values.ts'

/** What is wrong with the form as a whole, by the same contract that the server reads it with. */
export function findErrors(
  values: Values,
  { input, unread }: ParsedInput = toInput(values),
): Errors {
  const found: Errors = {}
  const read = propertyFields.safeParse(input)
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    found[field] ??= issue.message
  }
  // An unreadable number was passed on as its text, which the contract refuses in plainer words.
  Object.assign(found, unread)
  const rules = listingRules({ ...numbersOf(input), ...read.data })
  for (const [field, message] of Object.entries(rules)) found[field] ??= message
  return found
}

function numbersOf(input: Record<string, unknown>) {
  const number = (field: string): number | null => {
    const value = input[field]
    return typeof value === 'number' ? value : null
  }
  return {
    forSale: input.forSale === true,
    forRent: input.forRent === true,
    price: number('price'),
    monthlyRent: number('monthlyRent'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    // Judged with its unit once both can be read.
    plotArea: null,
    plotAreaUnit: 'sqft',
  } satisfies Partial<PropertyFields>
}

/**
 * The sentence of section 5 that a final submit answers with, as a key of `errors`, in the specification's order;
 * null when the trouble is another one, which its own field tells.
 */
export function submitAlert(errors: Errors): string | null {
  if (REQUIRED_FIELDS.some((field) => errors[field] === 'required')) return 'requiredFields'
  if (errors.forSale === 'saleOrRent') return 'saleOrRent'
  if (errors.price !== undefined || errors.monthlyRent !== undefined) return 'price'
  return null
}

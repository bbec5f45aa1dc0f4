import type { DealOfListing } from '../../../../domain/papers/checklist.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'
import { kindOf, type Values } from './form-values.ts'

/** What the checklist and K-RERA's rule look at, as far as it is typed by now. */
export function dealOf(values: Values): DealOfListing {
  return {
    propertyType: kindOf(values),
    forSale: values.forSale,
    forRent: values.forRent,
    possessionStatus: values.possessionStatus,
    legalStatus: values.legalStatus,
    landNature: values.landNature || null,
    projectUnits: figure(values.projectUnits),
    projectLand: figure(values.projectLand),
  }
}

/** A figure as typed, "1,200" too; null for none, or one that cannot be read yet. */
function figure(text: string): number | null {
  const digits = asciiDigits(text).replace(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

import { foldText } from '../text/fold.ts'

/**
 * The key that identifies a listing when a file has neither a listing number nor a reference: its kind, title, address,
 * town and survey number, in any spelling. Several listings may share a key; their order distinguishes them.
 */
export function identityOf(listing: {
  propertyType: string
  title: string
  address: string
  city: string
  surveyNumber: string | null
}): string {
  const { propertyType, title, address, city, surveyNumber } = listing
  return [propertyType, ...[title, address, city, surveyNumber ?? ''].map(foldText)].join('|')
}

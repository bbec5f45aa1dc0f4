import { foldText } from '../text/fold.ts'

/**
 * By what a listing is known again when a file names no number and no reference: its kind, title, address, town and
 * survey number, however they are spelled. Several may share one; they are told apart by their order.
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

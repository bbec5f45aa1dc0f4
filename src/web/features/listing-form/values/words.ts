import type { ListingFieldName } from '../../../../domain/listings/fields/field-lists.ts'

/*
 * Suggestions for text fields. They are stored in English exactly as here, so that pages and search treat them the same
 * in both languages.
 */
/** Suggestions by field. */
export const SUGGESTIONS: Partial<Record<ListingFieldName, readonly string[]>> = {
  kitchenType: ['Modular', 'Open', 'Closed', 'Kitchen and work area'],
  flooring: [
    'Vitrified tiles',
    'Ceramic tiles',
    'Marble',
    'Granite',
    'Red oxide',
    'Wood',
    'Wooden laminate',
  ],
  waterSupply: ['Own well', 'KWA connection', 'Own well and KWA', 'KWA and borewell', 'Borewell'],
  approvalStatus: [
    'Panchayat approved',
    'Municipality approved',
    'Corporation approved',
    'DTP approved',
    'Approval pending',
  ],
  preferredTime: ['Any time', 'Mornings', 'Evenings after 6', 'Weekends'],
  noiseLevel: ['Quiet', 'Some traffic', 'Busy road'],
  crimeRate: ['Low', 'Medium', 'High'],
}

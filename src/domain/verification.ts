/** What our team may have looked at before a listing is called verified. */
export const VERIFICATION_CHECKS = [
  'titleDeed',
  'encumbrance',
  'landTax',
  'possession',
  'sketch',
  'buildingPermit',
  'identity',
  'place',
] as const
export type VerificationCheck = (typeof VERIFICATION_CHECKS)[number]

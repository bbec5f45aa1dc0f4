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
export type PaperCheck = Exclude<VerificationCheck, 'identity' | 'place'>

/** Of what was looked at, the papers. */
export function papersSeen(checks: readonly VerificationCheck[]): PaperCheck[] {
  return checks.filter((check) => check !== 'identity' && check !== 'place')
}

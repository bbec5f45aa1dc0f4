/** Checks that the team may perform before a listing is marked as verified. */
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

/** The checks that concern papers. */
export function papersSeen(checks: readonly VerificationCheck[]): PaperCheck[] {
  return checks.filter((check) => check !== 'identity' && check !== 'place')
}

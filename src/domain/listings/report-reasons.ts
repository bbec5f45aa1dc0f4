/** Reasons for reporting a listing. */
export const REPORT_REASONS = [
  'gone',
  'wrong',
  'fraud',
  'duplicate',
  'photos',
  'offensive',
  'other',
] as const

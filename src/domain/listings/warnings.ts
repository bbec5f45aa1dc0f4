/** What makes a moderator look twice. None of it is shown to the public, and none of it refuses anything. */
export const WARNING_KINDS = [
  'belowModel',
  'belowUsual',
  'newAccount',
  'alikeListing',
  'alikePictures',
  'reported',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** `figures` fill in the words of its kind: rupees, counts, percent. */
export interface ListingWarning {
  kind: WarningKind
  figures: Record<string, number>
}

/** Below this part of the model's low end a price is too good to be true: one home in ten lies below that end anyway. */
const OF_LOW_END = 0.8
/** As below half of the usual price by the unit. */
const OF_USUAL = 0.5
/** Days in which an account is new. */
const NEW_DAYS = 7

export interface ReviewedListing {
  /** Whole rupees asked, and the low end of the model's 80 % range; null where it has none. */
  model: { asked: number; low: number } | null
  /** What it asks by the unit as a multiple of what is usual there, and of how many homes that is the median. */
  usual: { times: number; homes: number } | null
  /** Days since the owner's account was made. */
  accountDays: number
  alikeListings: number
  alikePictures: number
  openReports: number
}

/** The weightiest first. A new account speaks only beside a price that is too low. */
export function warningsOf(seen: ReviewedListing): ListingWarning[] {
  const { model, usual, accountDays, alikeListings, alikePictures, openReports } = seen
  const warnings: ListingWarning[] = []
  const warn = (kind: WarningKind, figures: Record<string, number>): void => {
    warnings.push({ kind, figures })
  }
  if (model !== null && model.asked < model.low * OF_LOW_END)
    warn('belowModel', { asked: model.asked, low: model.low })
  if (usual !== null && usual.times < OF_USUAL)
    warn('belowUsual', { percent: Math.round(usual.times * 100), homes: usual.homes })
  if (warnings.length > 0 && accountDays < NEW_DAYS)
    warn('newAccount', { days: Math.max(0, Math.floor(accountDays)) })
  if (alikeListings > 0) warn('alikeListing', { count: alikeListings })
  if (alikePictures > 0) warn('alikePictures', { count: alikePictures })
  if (openReports > 0) warn('reported', { count: openReports })
  return warnings
}

/** Warnings for moderators. None of them is public, and none rejects a listing. */
export const WARNING_KINDS = [
  'belowModel',
  'belowUsual',
  'newAccount',
  'alikeListing',
  'alikePictures',
  'reported',
  'notAsDescribed',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** `figures` are the parameters of the text: rupees, counts, percent. */
export interface ListingWarning {
  kind: WarningKind
  figures: Record<string, number>
}

/**
 * Below this fraction of the model's lower bound, a price is suspiciously low; one listing in ten is below the bound
 * itself.
 */
const OF_LOW_END = 0.8
/** Relative to the usual price per unit: below half of it. */
const OF_USUAL = 0.5
/** Days for which an account counts as new. */
const NEW_DAYS = 7

export interface ReviewedListing {
  /** The price in whole rupees and the lower bound of the model's 80 % range; null where there is none. */
  model: { asked: number; low: number } | null
  /** Its price per unit as a multiple of the usual one there, and the number of listings behind that median. */
  usual: { times: number; homes: number } | null
  /** Days since the owner's account was created. */
  accountDays: number
  alikeListings: number
  alikePictures: number
  openReports: number
  /** What visitors said after a visit: whether it was as described. */
  visitors: { yes: number; no: number }
}

/** Most important first. A new account is mentioned only together with a price that is too low. */
export function warningsOf(seen: ReviewedListing): ListingWarning[] {
  const { model, usual, accountDays, alikeListings, alikePictures, openReports, visitors } = seen
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
  if (visitors.no > 0)
    warn('notAsDescribed', { count: visitors.no, of: visitors.no + visitors.yes })
  return warnings
}

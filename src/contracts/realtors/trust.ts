/** What is known of a person who lists homes; whatever is not known is null or zero, and is not shown. */
export interface PersonTrust {
  /** They proved the phone number of their account by a code. */
  phoneVerified: boolean
  /** Of their listings, those whose papers our team saw. */
  paperChecked: number
  /** The month of their account, "YYYY-MM". */
  memberSince: string
  /** Hours within which half of those who ask are answered, whole, at least 1; null when that is not known. */
  answersWithin: number | null
  /** Listings that they published on Veedu so far, ended ones too. */
  listings: number
}

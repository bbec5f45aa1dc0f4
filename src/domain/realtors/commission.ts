/**
 * Rates that a realtor's bill goes by. They change: every page that states one says its source, since when, and
 * "check".
 */
export const COMMISSION_RATES = {
  /**
   * GST on real-estate agents' services, per cent: 9 CGST + 9 SGST. Central Goods and Services Tax Act 2017, s. 9;
   * Notification 11/2017-Central Tax (Rate) of 28 June 2017, entry 16, heading 9972.
   */
  gst: { percent: 18, since: '2017-07-01' },
  /** Turnover of a year from which a supplier of services registers for GST, rupees. CGST Act 2017, s. 22. */
  gstRegistration: { rupees: 2_000_000, since: '2017-07-01' },
  /**
   * Tax deducted at source from commission or brokerage, per cent, where those of a year pass the threshold, rupees.
   * Income-tax Act 1961, s. 194H: 2 % since 1 October 2024 (Finance (No. 2) Act 2024), ₹ 20,000 since 1 April 2025
   * (Finance Act 2025). Of the Income-tax Act 2025, s. 393(1), from tax year 2026-27.
   */
  tds: { percent: 2, threshold: 20_000, since: '2025-04-01' },
} as const

export interface CommissionInput {
  /** What the home is sold for, or the rent that the commission goes by; whole rupees. */
  price: number
  by: 'percent' | 'fixed'
  /** Per cent of the price, or whole rupees. */
  rate: number
  /** What each agent takes of it, in per cent; what is left is one's own. */
  shares: readonly number[]
  /** The agent is registered for GST and adds it. */
  gst: boolean
  /** Who pays must deduct TDS. */
  tds: boolean
}

/** Whole rupees, each rounded by itself; `total` and `received` are sums of what is shown. */
export interface Commission {
  commission: number
  gst: number
  /** What the client is billed: commission and GST. */
  total: number
  tds: number
  /** What arrives: the bill less what was deducted. GST in it is owed on. */
  received: number
  /** Of the commission: each other agent's share, and what is left. */
  others: number[]
  own: number
}

/**
 * What a deal brings. TDS is reckoned on the commission without GST (CBDT Circular 23/2017), and only when it passes the
 * threshold by itself.
 * @throws RangeError for a negative price or rate, a rate above 100 %, or shares that together pass 100 %.
 */
export function commissionOf(input: CommissionInput): Commission {
  const { price, by, rate, shares } = input
  if (!(price >= 0) || !(rate >= 0) || (by === 'percent' && rate > 100))
    throw new RangeError('a commission needs a price and a rate of at least 0')
  const given = shares.reduce((sum, share) => sum + share, 0)
  if (shares.some((share) => !(share >= 0)) || given > 100)
    throw new RangeError('shares are of 0 to 100 % together')
  const commission = Math.round(by === 'percent' ? (price * rate) / 100 : rate)
  const gst = input.gst ? Math.round((commission * COMMISSION_RATES.gst.percent) / 100) : 0
  const tds =
    input.tds && commission > COMMISSION_RATES.tds.threshold
      ? Math.round((commission * COMMISSION_RATES.tds.percent) / 100)
      : 0
  const others = shares.map((share) => Math.floor((commission * share) / 100))
  const total = commission + gst
  return {
    commission,
    gst,
    total,
    tds,
    received: total - tds,
    others,
    own: commission - others.reduce((sum, each) => sum + each, 0),
  }
}

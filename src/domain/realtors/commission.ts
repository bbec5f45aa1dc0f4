/**
 * Rates that apply to a realtor's bill. They change: every page that states one names its source and its date and says
 * "check".
 */
export const COMMISSION_RATES = {
  /**
   * GST on real-estate agents' services, per cent: 9 CGST + 9 SGST. Central Goods and Services Tax Act 2017, s. 9;
   * Notification 11/2017-Central Tax (Rate) of 28 June 2017, entry 16, heading 9972.
   */
  gst: { percent: 18, since: '2017-07-01' },
  /** Yearly turnover in rupees from which a supplier of services registers for GST. CGST Act 2017, s. 22. */
  gstRegistration: { rupees: 2_000_000, since: '2017-07-01' },
  /**
   * Tax deducted at source from commission or brokerage in per cent, when a year's total exceeds the threshold in
   * rupees. Income-tax Act 1961, s. 194H: 2 % since 1 October 2024 (Finance (No. 2) Act 2024), ₹ 20,000 since 1 April
   * 2025 (Finance Act 2025). In the Income-tax Act 2025, s. 393(1), from tax year 2026-27.
   */
  tds: { percent: 2, threshold: 20_000, since: '2025-04-01' },
} as const

export interface CommissionInput {
  /** The sale price, or the rent on which the commission is based; whole rupees. */
  price: number
  by: 'percent' | 'fixed'
  /** Per cent of the price, or whole rupees. */
  rate: number
  /** Each other agent's share in per cent; the rest is the realtor's own. */
  shares: readonly number[]
  /** Whether the agent is registered for GST and adds it. */
  gst: boolean
  /** Whether the payer must deduct TDS. */
  tds: boolean
}

/** Whole rupees, each rounded separately; `total` and `received` are sums of the displayed amounts. */
export interface Commission {
  commission: number
  gst: number
  /** The client's bill: commission and GST. */
  total: number
  tds: number
  /** The payment received: the bill less the deducted tax. The GST in it is payable. */
  received: number
  /** Parts of the commission: each other agent's share, and the rest. */
  others: number[]
  own: number
}

/**
 * Calculates a realtor's income from a deal. TDS is based on the commission without GST (CBDT Circular 23/2017), and
 * applies only when the commission alone exceeds the threshold.
 * @throws RangeError for a negative price or rate, a rate above 100 %, or shares that add up to more than 100 %.
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

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const MS_A_DAY = 86_400_000

/** The day on which a moment falls in India, as "YYYY-MM-DD". */
export function indianDay(at: Date): string {
  return DAY.format(at)
}

/** Whole days of the Indian calendar from one moment to a later one; 0 on the same day, never negative. */
export function indianDaysBetween(from: Date, to: Date): number {
  const days = (Date.parse(indianDay(to)) - Date.parse(indianDay(from))) / MS_A_DAY
  return Math.max(0, Math.round(days))
}

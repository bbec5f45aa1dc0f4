/** Offered intervals between fetches, hours. */
export const INTERVALS = [1, 3, 6, 12, 24, 168] as const

/** Days for which a link to papers works, or a paper in a message can be opened. */
export const LINK_DAYS = [1, 7, 30] as const
export type LinkDays = (typeof LINK_DAYS)[number]

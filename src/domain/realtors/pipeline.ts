/** How far a realtor is with a client, in the order of the work; the last two end it. */
export const STAGES = ['new', 'contacted', 'visiting', 'negotiating', 'closed', 'lost'] as const
export type Stage = (typeof STAGES)[number]

/** How a client came. `enquiry`: by a message about a listing on Veedu. */
export const CLIENT_SOURCES = ['enquiry', 'call', 'referral', 'walkIn', 'advert', 'other'] as const
export type ClientSource = (typeof CLIENT_SOURCES)[number]

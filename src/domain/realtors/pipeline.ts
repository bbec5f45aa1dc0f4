/** The stages of a client in a realtor's pipeline, in order; the last two are final. */
export const STAGES = ['new', 'contacted', 'visiting', 'negotiating', 'closed', 'lost'] as const
export type Stage = (typeof STAGES)[number]

/** The origin of a client. `enquiry`: a message about a listing on Veedu. */
export const CLIENT_SOURCES = ['enquiry', 'call', 'referral', 'walkIn', 'advert', 'other'] as const
export type ClientSource = (typeof CLIENT_SOURCES)[number]

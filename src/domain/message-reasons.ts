/** Why people report a message. */
export const MESSAGE_REASONS = ['spam', 'fraud', 'abuse', 'other'] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

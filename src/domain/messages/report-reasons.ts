/** Reasons for reporting a message. */
export const MESSAGE_REASONS = ['spam', 'fraud', 'abuse', 'other'] as const

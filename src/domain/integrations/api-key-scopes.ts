/**
 * What an API key may do. `enquiries:read` covers conversations and visits. Routes name the scope that they require
 * (`apiKeyScope`); a route without one refuses every key.
 */
export const API_KEY_SCOPES = ['listings:read', 'listings:write', 'enquiries:read'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Every key begins with this, so that people and secret scanners recognise it. */
export const API_KEY_PREFIX = 'veedu_'

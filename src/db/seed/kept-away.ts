/** The setting that keeps a start in demo mode from writing the demo that was removed. */
export const KEPT_AWAY = 'demo-removed'

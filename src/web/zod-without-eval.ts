import { config } from 'zod/v4'

/**
 * What the browser gets as `zod` (vite.config.ts). On a server zod compiles schemas with `new Function`; the policy of
 * our pages allows no such thing, and even trying it is reported as a violation. Evaluated before any schema is made.
 */
if (typeof document !== 'undefined') config({ jitless: true })

export * from 'zod/v4'

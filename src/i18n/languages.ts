export const LANGUAGES = ['en', 'ml'] as const
export type Language = (typeof LANGUAGES)[number]
/** BCP 47 tags for Intl. */
export const LOCALE: Record<Language, string> = { en: 'en-IN', ml: 'ml-IN' }

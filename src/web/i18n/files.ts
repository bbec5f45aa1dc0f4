/** The sentences of every namespace in each language, a file each. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../i18n/{en,ml}/*/*.json',
)

import type { TFunction } from '../../../i18n/i18n.ts'

/** A listing's title where no element can stand beside it: in choices, labels and shared texts. */
export function sampleTitle(
  { title, demo }: { title: string; demo?: boolean | undefined },
  t: TFunction,
): string {
  return demo === true ? `${t('shell:sample.word')}: ${title}` : title
}

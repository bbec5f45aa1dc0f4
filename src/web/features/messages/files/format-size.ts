import type { TFunction } from '../../../i18n/i18n.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'

/** "840 kB", "2.4 MB". */
export function formatSize(bytes: number, t: TFunction): string {
  return bytes < 1024 * 1024
    ? t('attach.kb', { n: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
    : t('attach.mb', { n: formatNumber(bytes / 1024 / 1024, 1) })
}

import type { TFunction } from '../../i18n/i18n.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'

/** "840 kB", "2.4 MB". */
export function formatFileSize(bytes: number, t: TFunction): string {
  return bytes < 1024 * 1024
    ? t('paperFiles:files.kb', { n: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
    : t('paperFiles:files.mb', { n: formatNumber(bytes / 1024 / 1024, 1) })
}

import type { WaitingRow } from './waiting-rows.server.ts'

/** What a row says below its title: of a report its reason, and what the reporter added. */
export function detailOf(
  row: WaitingRow,
  lang: string,
  reasonText: (reason: Extract<WaitingRow, { kind: 'reports' }>['reason']) => string,
): string {
  if (row.kind === 'issues') return lang === 'ml' ? row.townMl : row.town
  if (row.kind !== 'reports') return row.detail
  return [reasonText(row.reason), row.detail].filter((text) => text !== '').join(': ')
}

import { paths } from '../paths.ts'

/** The pages that inform before a decision, in the menus of the bar and in the footer. Their names: `shell:footer.KEY`. */
export const KNOW = [
  { key: 'market', to: paths.market() },
  { key: 'valuation', to: paths.valuation() },
  { key: 'tools', to: paths.tools() },
  { key: 'legal', to: paths.legal() },
  { key: 'glossary', to: paths.glossary() },
  { key: 'insights', to: paths.insights() },
  { key: 'realtors', to: paths.realtors() },
  { key: 'ml', to: paths.ml() },
] as const

/** Whether a page is `to`, or below it. */
export function isCurrent(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

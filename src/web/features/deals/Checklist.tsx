import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealLine } from '../../../contracts/deals/deals.ts'
import { DEAL_STAGES } from '../../../domain/deals/checklist.ts'
import type { DealDoer, LineState } from '../../../domain/deals/deal.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Line } from './Line.tsx'
import styles from './checklist.module.css'

/** What can be done with a line by whoever looks at it. Each resolves to whether it worked. */
export interface LineActions {
  setState: (line: DealLine, state: LineState) => Promise<boolean>
  comment: (line: DealLine, text: string, key: string) => Promise<boolean>
  /** Null for document writers. */
  plan:
    | ((line: DealLine, plan: { doer: DealDoer; dueDay: string | null }) => Promise<boolean>)
    | null
  fileOf: (paperId: number) => string
  /** Lays papers beside a line; null for everybody but the owner. */
  layPapers: ((line: DealLine) => void) | null
}

/** A deal's checklist by stages. */
export function Checklist({
  lines,
  kind,
  today,
  actions,
}: {
  lines: readonly DealLine[]
  kind: OfferKind
  today: string
  actions: LineActions
}): ReactElement {
  const { t } = useTranslation('deals')
  return (
    <Stack gap={5}>
      {DEAL_STAGES.map((stage) => {
        const own = lines.filter((line) => line.stage === stage)
        if (own.length === 0) return null
        const settled = own.filter(({ state }) => state !== 'open').length
        return (
          <Card as="section" key={stage} aria-labelledby={`stage-${stage}`}>
            <header className={styles.stage}>
              <h2 id={`stage-${stage}`} className="text-large">
                {t(stage === 'sign' ? `stage.sign.${kind}` : `stage.${stage}`)}
              </h2>
              <Text as="span" muted size="small">
                {t('progress', { settled, lines: own.length })}
              </Text>
            </header>
            <ul className={styles.lines}>
              {own.map((line) => (
                <Line key={line.id} line={line} kind={kind} today={today} actions={actions} />
              ))}
            </ul>
          </Card>
        )
      })}
    </Stack>
  )
}

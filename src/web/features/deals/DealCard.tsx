import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealSummary } from '../../../contracts/deals/deals.ts'
import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/display/Card.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useAmount } from './use-amount.ts'
import styles from './deals.module.css'

/** A deal in a list; the whole card opens it. */
export function DealCard({ deal }: { deal: DealSummary }): ReactElement {
  const { t } = useTranslation('deals')
  const amount = useAmount()
  const { id, title, city, state, other, settled, lines } = deal
  return (
    <Card as="li" className={styles.dealCard}>
      <Row as="p">
        <Tag tone={state === 'active' ? 'good' : 'plain'}>{t(`state.${state}`)}</Tag>
        <Text as="span" muted size="small">
          {t('progress', { settled, lines })}
        </Text>
      </Row>
      <h4>
        <CardLink to={paths.deal(id)}>{title}</CardLink>
      </h4>
      <SampleMark of={deal} />
      <Text muted size="small">
        {city} · {amount(deal.amount, deal.kind)} · {t('with', { name: other })}
      </Text>
      <progress className={styles.progress} value={settled} max={lines} aria-hidden="true" />
    </Card>
  )
}

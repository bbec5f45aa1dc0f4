import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRouteLoaderData } from 'react-router'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { LegalCard } from './LegalCard.tsx'
import { FactCard } from './FactCard.tsx'
import {
  additionalFacts,
  connectivityFacts,
  financialFacts,
  neighbourhoodFacts,
  physicalFacts,
  type FactContext,
} from './property-facts.ts'
import styles from './PropertyView.module.css'

/** "View All Property Details" and what it shows. Without scripts, everything is visible. */
export function Details({
  context,
  papers,
  heading,
}: {
  context: FactContext
  papers: PapersSummary
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t } = useTranslation('property')
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce
  const cards = [
    { key: 'physical', facts: physicalFacts(context) },
    { key: 'financial', facts: financialFacts(context) },
    { key: 'legalCard', facts: null },
    { key: 'connectivity', facts: connectivityFacts(context), note: t('card.ownerSays') },
    { key: 'neighbourhood', facts: neighbourhoodFacts(context), note: t('card.ownerSays') },
    { key: 'additional', facts: additionalFacts(context) },
  ].filter(({ facts }) => facts === null || facts.length > 0)
  return (
    <Stack as="section" gap={6} className="not-printed">
      <Button
        variant="soft"
        wide
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        {t(expanded ? 'hideDetails' : 'allDetails')}
        <Icon name={expanded ? 'up' : 'down'} />
      </Button>
      {/* Rendered even while hidden, so that page search and search engines find it. */}
      <Grid id={id} columns={2} className={styles.two} hidden={!expanded} data-folded>
        {cards.map(({ key, facts, note }) =>
          facts === null ? (
            <LegalCard key={key} context={context} papers={papers} heading={heading} />
          ) : (
            <FactCard
              key={key}
              heading={heading}
              title={t(`card.${key}`)}
              facts={facts}
              note={note}
            />
          ),
        )}
      </Grid>
      <noscript>
        <style nonce={nonce}>{UNFOLDED}</style>
      </noscript>
    </Stack>
  )
}

/** Without scripts, shows what is hidden here and in Amenities.tsx. */
const UNFOLDED = '[data-folded][hidden] { display: grid !important }'

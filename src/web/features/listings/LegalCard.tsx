import type { TFunction } from '../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { dealOfListing } from '../../../domain/legal/deal.ts'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { papersSeen } from '../../../domain/admin/moderation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { FactCard } from './FactCard.tsx'
import { legalFacts, type Fact, type FactContext } from './property-facts.ts'
import { LandNote } from '../papers/LandNote.tsx'
import styles from './LegalCard.module.css'

/** Legal & Documentation: ownership, land records, and the papers that the owner has. */
export function LegalCard({
  context,
  papers,
  heading,
}: {
  context: FactContext
  papers: PapersSummary
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t } = useTranslation(['papers', 'property'])
  const { home } = context
  const facts = [...legalFacts(context), ...reraFact(context, papers.rera)]
  const Heading = heading === 'h2' ? 'h3' : 'h4'
  return (
    <FactCard heading={heading} title={t('property:card.legalCard')} facts={facts}>
      <LandNote nature={home.landNature} />
      {papers.has.length + papers.others.length + papers.toAskFor.length > 0 ? (
        <div>
          <Heading className={styles.heading}>{t('statement.title')}</Heading>
          <Stack gap={2}>
            {papers.has.length + papers.others.length > 0 ? (
              <Grid as="ul" columns="small" gap={2}>
                {papers.has.map((kind) => (
                  <OwnedPaper key={kind} name={t(`kind.${kind}`)} />
                ))}
                {papers.others.map((name) => (
                  <OwnedPaper key={name} name={name} />
                ))}
              </Grid>
            ) : null}
            {papers.toAskFor.length > 0 ? (
              <Text muted size="small">
                {t('statement.ask')} {papers.toAskFor.map((kind) => t(`kind.${kind}`)).join(', ')}
              </Text>
            ) : null}
            <Text muted size="extraSmall">
              {checkedText(home, t)}
            </Text>
            {home.forSale ? (
              <Text size="small">
                <Link to={paths.legal(new URLSearchParams({ deal: dealOfListing(home) }))}>
                  {t('statement.checklist')}
                </Link>
              </Text>
            ) : null}
          </Stack>
        </div>
      ) : null}
    </FactCard>
  )
}

/** Whether our team saw any of these papers; consistent with VerifiedText. */
export function checkedText(
  { verification, demo }: Pick<FactContext['home'], 'verification'> & { demo?: boolean },
  t: TFunction,
): string {
  if (verification === null || demo) return t('papers:statement.unchecked')
  const seen = papersSeen(verification.checks).map((check) => t(`property:verified.paper.${check}`))
  return seen.length > 0
    ? t('papers:statement.someSeen', { list: seen.join(', ') })
    : t('papers:statement.noneNoted')
}

function OwnedPaper({ name }: { name: string }): ReactElement {
  const { t } = useTranslation('papers')
  return (
    <li className={styles.paper}>
      <Icon name="check" small />
      <span>
        {name}
        <VisuallyHidden>: </VisuallyHidden>
        <small className={styles.state}>{t('statement.has')}</small>
      </span>
    </li>
  )
}

/** The K-RERA number, or why there is none; empty if none is required. */
function reraFact({ home, t }: FactContext, { duty, limits }: PapersSummary['rera']): Fact[] {
  const label = t('property:fact.reraNumber')
  if (home.reraNumber) return [{ label, value: home.reraNumber }]
  if (duty === 'due') return [{ label, value: t('papers:statement.due') }]
  if (duty !== 'exempt') return []
  return [
    { label, value: t('papers:statement.exempt', { units: limits.units, land: limits.land }) },
  ]
}

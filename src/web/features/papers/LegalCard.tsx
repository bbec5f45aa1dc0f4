import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { dealOfListing } from '../../../domain/legal/deal.ts'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { papersSeen } from '../../../domain/admin/verification.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { legalFacts, type Fact, type FactContext } from '../listings/property-facts.ts'
import { LandNote } from './LandNote.tsx'
import './legal-card.css'

/** Legal & Documentation: how it is held, where the land stands in the registers, and which papers there are. */
export function LegalCard({
  words,
  said,
  heading: Heading,
}: {
  words: FactContext
  said: PapersSummary
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t } = useTranslation(['papers', 'property'])
  const { home } = words
  const facts = [...legalFacts(words), ...reraFact(words, said.rera)]
  const Sub = Heading === 'h2' ? 'h3' : 'h4'
  return (
    <section className="card pad legal">
      <Heading>{t('property:card.legalCard')}</Heading>
      <dl className="kv">
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <LandNote nature={home.landNature} />
      {said.has.length + said.others.length + said.toAskFor.length > 0 ? (
        <>
          <Sub>{t('said.title')}</Sub>
          {said.has.length + said.others.length > 0 ? (
            <ul className="said">
              {said.has.map((kind) => (
                <Had key={kind} name={t(`kind.${kind}`)} />
              ))}
              {said.others.map((name) => (
                <Had key={name} name={name} />
              ))}
            </ul>
          ) : null}
          {said.toAskFor.length > 0 ? (
            <p className="quiet small">
              {t('said.ask')} {said.toAskFor.map((kind) => t(`kind.${kind}`)).join(', ')}
            </p>
          ) : null}
          <p className="quiet xs">{checkedText(home, t)}</p>
          {home.forSale ? (
            <p className="small">
              <Link to={paths.legal(new URLSearchParams({ deal: dealOfListing(home) }))}>
                {t('said.checklist')}
              </Link>
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

/** Whether our team saw any of these papers: the words of the seal and these never differ. */
export function checkedText(
  { verification }: Pick<FactContext['home'], 'verification'>,
  t: TFunction<['papers', 'property']>,
): string {
  if (verification === null) return t('papers:said.unchecked')
  const seen = papersSeen(verification.checks).map((check) => t(`property:verified.paper.${check}`))
  return seen.length > 0
    ? t('papers:said.someSeen', { list: seen.join(', ') })
    : t('papers:said.noneNoted')
}

function Had({ name }: { name: string }): ReactElement {
  const { t } = useTranslation('papers')
  return (
    <li>
      <Icon name="check" small />
      <span>
        {name}
        <span className="vh">: </span>
        <small>{t('said.has')}</small>
      </span>
    </li>
  )
}

/** The number, or why there is none; nothing where nobody asks for one. */
function reraFact({ home, t }: FactContext, { duty, limits }: PapersSummary['rera']): Fact[] {
  const label = t('property:fact.reraNumber')
  if (home.reraNumber) return [{ label, value: home.reraNumber }]
  if (duty === 'due') return [{ label, value: t('papers:said.due') }]
  if (duty !== 'exempt') return []
  return [{ label, value: t('papers:said.exempt', { units: limits.units, land: limits.land }) }]
}

import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { dealParams } from '../../../domain/legal/deal.ts'
import type { LegalTool } from '../../../domain/legal/items.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { PrintedAddress } from '../tools/PrintedAddress.tsx'
import { ShareRow } from '../tools/ShareRow.tsx'
import type { ToolKey } from '../tools/tools.ts'
import type { LegalData, LegalLine } from './legal.server.ts'
import { setTick, clearTicks, useTicks, useTicksUnsaved } from './ticks.ts'

/** The list of one deal; what is ticked stays in this browser. */
export function Checklist({
  deal,
  steps,
  figures,
}: Pick<LegalData, 'deal' | 'steps' | 'figures'>): ReactElement {
  const { t } = useTranslation(['legal', 'papers'])
  const ticks = useTicks(deal.kind)
  const unkept = useTicksUnsaved()
  const of = (lines: readonly LegalLine[]) => ({
    done: lines.filter(({ id }) => ticks.has(id)).length,
    all: lines.length,
  })
  const whole = of(steps.flatMap(({ items }) => items))
  const address = paths.legal(dealParams(deal))
  const open = steps.flatMap(({ items }) => items).filter(({ id }) => !ticks.has(id))
  const said = [
    `${t(`deal.${deal.kind}`)}: ${t('ready', whole)}`,
    ...(open.length > 0 && open.length < whole.all
      ? [`${t('open')} ${open.map((line) => nameOf(line, t)).join(', ')}`]
      : []),
  ].join('\n')
  return (
    <section className="legal-list" aria-labelledby="ready">
      <div className="card pad ready">
        <div role="status">
          <h2 id="ready">{t('ready', whole)}</h2>
        </div>
        <progress max={whole.all} value={whole.done} aria-labelledby="ready" />
      </div>
      <div className="ready-acts">
        {whole.done === whole.all ? <p>{t('allReady')}</p> : null}
        {unkept ? <p className="quiet small">{t('unkept')}</p> : null}
        <div className="row noprint">
          <ShareRow title={t('title')} text={said} address={address} />
          {whole.done > 0 ? (
            <button type="button" className="btn text" onClick={() => clearTicks(deal.kind)}>
              {t('untick')}
            </button>
          ) : null}
        </div>
      </div>
      {deal.kind === 'farm' && deal.person === 'nri' ? (
        <p className="note info" role="note">
          <Icon name="warn" />
          <span>{t('farmNri')}</span>
        </p>
      ) : null}
      {steps.map(({ step, items }) => (
        <section key={step} className="card pad legal-step" aria-labelledby={`step-${step}`}>
          <h3 id={`step-${step}`}>
            {t(`step.${deal.kind === 'inheritance' && step === 'seller' ? 'family' : step}`)}
            <small className="num">{t('readyStep', of(items))}</small>
          </h3>
          <ul>
            {items.map((line) => (
              <Line
                key={line.id}
                line={line}
                figures={figures}
                inherits={deal.kind === 'inheritance'}
                done={ticks.has(line.id)}
                onTick={(on) => setTick(deal.kind, line.id, on)}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet small">{t('notAdvice')}</p>
      <PrintedAddress address={address} />
    </section>
  )
}

function nameOf({ id, paper }: Pick<LegalLine, 'id' | 'paper'>, t: TFunction): string {
  return paper ? t(`papers:kind.${id}`) : t(`legal:item.${id}.title`)
}

const TOOL: Readonly<Record<LegalTool, ToolKey>> = {
  stampDuty: 'stamp-duty',
  fairValue: 'fair-value',
  nriTds: 'nri-tds',
  emi: 'emi',
}

function Line({
  line: { id, paper, when, office, link, source, tool },
  figures,
  inherits,
  done,
  onTick,
}: {
  line: LegalLine
  figures: LegalData['figures']
  inherits: boolean
  done: boolean
  onTick: (on: boolean) => void
}): ReactElement {
  const { t } = useTranslation(['legal', 'papers'])
  return (
    <li id={id} className={done ? 'done' : undefined}>
      <label>
        <input
          type="checkbox"
          checked={done}
          aria-describedby={`${id}-what`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <b>
          {nameOf({ id, paper }, t)}
          {when === 'ifAny' ? <small className="tag">{t('ifAny')}</small> : null}
        </b>
      </label>
      <div>
        <p id={`${id}-what`}>{t(`item.${id}.what`, figures)}</p>
        <details>
          <summary>{t('more')}</summary>
          <p className="quiet">{t(`item.${id}.why`, figures)}</p>
          <p className="small where">
            {t('where')} {t(`office.${inherits && office === 'seller' ? 'family' : office}`)}
            {link ? (
              <>
                {' · '}
                <a href={link.url} target="_blank" rel="noreferrer">
                  {t('official', { name: t(`links.${link.id}.name`) })}
                </a>
              </>
            ) : null}
            {tool ? (
              <>
                {' · '}
                <Link to={paths.tool(TOOL[tool])}>{t(`tool.${tool}`)}</Link>
              </>
            ) : null}
          </p>
          <p className="quiet xs">
            {source === null ? (
              t('basis.general')
            ) : (
              <>
                {t('basis.read')} <span lang="en">{source}</span>. {t('basis.check')}
              </>
            )}
          </p>
        </details>
      </div>
    </li>
  )
}

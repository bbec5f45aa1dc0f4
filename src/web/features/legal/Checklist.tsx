import type { TFunction } from '../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { dealParams } from '../../../domain/legal/deal.ts'
import type { LegalTool } from '../../../domain/legal/items.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths, type ToolKey } from '../../paths.ts'
import { PrintedAddress } from '../tools/PrintedAddress.tsx'
import { ShareRow } from '../tools/ShareRow.tsx'
import type { LegalData, LegalLine } from './legal.server.ts'
import styles from './Checklist.module.css'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { setTick, clearTicks, useTicks, useTicksUnsaved } from './ticks.ts'

/** The checklist of one deal. What is ticked is saved in this browser. */
export function Checklist({
  deal,
  steps,
  figures,
}: Pick<LegalData, 'deal' | 'steps' | 'figures'>): ReactElement {
  const { t } = useTranslation(['legal', 'papers'])
  const ticks = useTicks(deal.kind)
  const unsaved = useTicksUnsaved()
  const countsOf = (lines: readonly LegalLine[]) => ({
    done: lines.filter(({ id }) => ticks.has(id)).length,
    all: lines.length,
  })
  const total = countsOf(steps.flatMap(({ items }) => items))
  const address = paths.legal(dealParams(deal))
  const open = steps.flatMap(({ items }) => items).filter(({ id }) => !ticks.has(id))
  const sharedText = [
    `${t(`deal.${deal.kind}`)}: ${t('ready', total)}`,
    ...(open.length > 0 && open.length < total.all
      ? [`${t('open')} ${open.map((line) => nameOf(line, t)).join(', ')}`]
      : []),
  ].join('\n')
  return (
    <Stack as="section" aria-labelledby="ready">
      <Card className={styles.progress}>
        <div role="status">
          <h2 id="ready" className="text-extra-large">
            {t('ready', total)}
          </h2>
        </div>
        <progress max={total.all} value={total.done} aria-labelledby="ready" />
      </Card>
      <Stack gap={2}>
        {total.done === total.all ? <p>{t('allReady')}</p> : null}
        {unsaved ? (
          <Text muted size="small">
            {t('notSaved')}
          </Text>
        ) : null}
        <Row className="not-printed">
          <ShareRow title={t('title')} text={sharedText} address={address} />
          {total.done > 0 ? (
            <Button variant="text" onClick={() => clearTicks(deal.kind)}>
              {t('untick')}
            </Button>
          ) : null}
        </Row>
      </Stack>
      {deal.kind === 'farm' && deal.person === 'nri' ? (
        <Note tone="info" icon="warn" role="note">
          {t('farmNri')}
        </Note>
      ) : null}
      {steps.map(({ step, items }) => (
        <Card as="section" key={step} className={styles.step} aria-labelledby={`step-${step}`}>
          <h3 id={`step-${step}`} className={styles.stepTitle}>
            {t(`step.${deal.kind === 'inheritance' && step === 'seller' ? 'family' : step}`)}
            <small className="tabular">{t('readyStep', countsOf(items))}</small>
          </h3>
          <ul className={styles.items}>
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
        </Card>
      ))}
      <Text muted size="small">
        {t('notAdvice')}
      </Text>
      <PrintedAddress address={address} />
    </Stack>
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
    <li id={id} className={styles.item}>
      <Checkbox
        checked={done}
        aria-describedby={`${id}-what`}
        onChange={(event) => onTick(event.currentTarget.checked)}
        label={
          <Row as="span">
            <b className={classNames(styles.name, done && styles.done)}>
              {nameOf({ id, paper }, t)}
            </b>
            {when === 'ifAny' ? <Tag>{t('ifAny')}</Tag> : null}
          </Row>
        }
      />
      <div className={styles.about}>
        <p id={`${id}-what`}>{t(`item.${id}.what`, figures)}</p>
        <Disclosure summary={t('more')}>
          <Text muted>{t(`item.${id}.why`, figures)}</Text>
          <Text size="small" className={styles.office}>
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
          </Text>
          <Text muted size="extraSmall">
            {source === null ? (
              t('basis.general')
            ) : (
              <>
                {t('basis.read')} <span lang="en">{source}</span>. {t('basis.check')}
              </>
            )}
          </Text>
        </Disclosure>
      </div>
    </li>
  )
}

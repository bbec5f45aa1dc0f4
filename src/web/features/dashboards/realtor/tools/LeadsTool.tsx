import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import type { Lead } from '../../../../../contracts/realtors/clients.ts'
import { formatNumber } from '../../../../../domain/numbers/indian.ts'
import { STAGES, type Stage } from '../../../../../domain/realtors/pipeline.ts'
import { LOCALE, type Language } from '../../../../../i18n/languages.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { notify } from '../../../../ui/notify.tsx'
import { paths } from '../../../../paths.ts'
import { useTabData } from '../../../../platform/use-tab-data.ts'
import { LeadDialog } from './LeadDialog.tsx'
import type { toolsData } from '../realtor.server.ts'
import { useCall } from '../use-call.ts'
import { useDrag } from './use-drag.ts'
import { ContactLinks } from '../ContactLinks.tsx'
import { SampleMark } from '../../../../ui/display/marks/SampleMark.tsx'
import styles from './LeadsTool.module.css'
import { Button } from '../../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../../ui/display/EmptyState.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Text } from '../../../../ui/layout/Text.tsx'
import { Tag } from '../../../../ui/display/marks/Tag.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { ToolCard } from './ToolCard.tsx'
import { ControlFrame } from '../../../../ui/forms/Field.tsx'
import { useTypedBeforeHydration } from '../../../../ui/forms/use-typed-before-hydration.ts'
import { useShortPrice } from '../../../../ui/display/use-short-price.ts'

type Data = Extract<Awaited<ReturnType<typeof toolsData>>, { tool: 'leads' }>

/** The pipeline: a column a stage, a card a lead. Cards are moved by dragging, or by the list on each. */
export default function LeadsTool(): ReactElement | null {
  const data = useTabData<typeof toolsData>()
  return data.tool === 'leads' ? <Board data={data} /> : null
}

function Board({ data: { board, clients, homes, today } }: { data: Data }): ReactElement {
  const { t } = useTranslation('realtor')
  const shortPrice = useShortPrice()
  const { call, busy } = useCall()
  const [editing, setEditing] = useState<Lead | 'new' | null>(null)
  const [shown, setShown] = useState<Stage>('new')
  const show = (stage: string): void => setShown(stage as Stage)
  const picker = useTypedBeforeHydration<HTMLSelectElement>(shown, show)
  const move = async (
    lead: Pick<Lead, 'id' | 'stage'> & { client: { name: string } },
    stage: Stage,
  ): Promise<void> => {
    if (lead.stage === stage) return
    const moved = await call<Lead>(`/realtor/leads/${lead.id}`, {
      method: 'PATCH',
      body: { stage },
    })
    if (!moved) return
    const before = lead.stage
    notify({
      kind: 'success',
      text: t('lead.moved', { name: lead.client.name, stage: t(`stage.${stage}`) }),
      actions: [{ label: t('undo'), onClick: () => void move(moved, before) }],
    })
  }
  const { board: columns, over } = useDrag((id, stage) => {
    const lead = board.flatMap(({ leads }) => leads).find((each) => each.id === id)
    if (lead) void move(lead, stage)
  })
  return (
    <ToolCard
      id="leads"
      title={t('tool.leads.title')}
      busy={busy}
      tools={
        <Button disabled={clients.length === 0} onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {t('lead.add')}
        </Button>
      }
    >
      {clients.length === 0 ? <EmptyState>{t('lead.clientFirst')}</EmptyState> : null}
      <ControlFrame className={styles.stagePicker} after={<Icon name="down" small />}>
        <select
          ref={picker}
          aria-label={t('lead.show')}
          value={shown}
          onChange={(event) => show(event.currentTarget.value)}
        >
          {board.map(({ stage, count }) => (
            <option key={stage} value={stage}>
              {`${t(`stage.${stage}`)} (${formatNumber(count)})`}
            </option>
          ))}
        </select>
      </ControlFrame>
      <div ref={columns} className={styles.board}>
        {board.map(({ stage, count, value, leads }) => (
          <section
            key={stage}
            aria-labelledby={`stage-${stage}`}
            className={classNames(stage === shown && styles.shown, over === stage && styles.over)}
            data-stage={stage}
          >
            <h3 id={`stage-${stage}`}>
              {t(`stage.${stage}`)} <b>{formatNumber(count)}</b>
              {value > 0 ? <small>{shortPrice(value)}</small> : null}
            </h3>
            <ul>
              {leads.map((lead) => (
                <LeadCard
                  key={lead.id}
                  lead={lead}
                  today={today}
                  onMove={(to) => void move(lead, to)}
                  onEdit={() => setEditing(lead)}
                />
              ))}
            </ul>
            {leads.length === 0 ? (
              <Text muted size="small">
                {t('lead.noneHere')}
              </Text>
            ) : null}
            {count > leads.length ? (
              <Text muted size="small">
                {t('lead.more', { count: count - leads.length })}
              </Text>
            ) : null}
          </section>
        ))}
      </div>
      {editing ? (
        <LeadDialog
          lead={editing === 'new' ? null : editing}
          clients={clients}
          homes={homes}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </ToolCard>
  )
}

function LeadCard({
  lead,
  today,
  onMove,
  onEdit,
}: {
  lead: Lead
  today: string
  onMove: (stage: Stage) => void
  onEdit: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const shortPrice = useShortPrice()
  const { client, property, value, nextStep, nextOn, stage } = lead
  const move = (to: string): void => onMove(to as Stage)
  const picker = useTypedBeforeHydration<HTMLSelectElement>(stage, move)
  const day =
    nextOn === null
      ? null
      : new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(new Date(`${nextOn}T00:00:00Z`))
  const late = nextOn !== null && nextOn < today && stage !== 'closed' && stage !== 'lost'
  return (
    <li className={styles.lead} draggable data-lead={lead.id}>
      <b>{client.name}</b>
      {value === null ? null : (
        <Text as="span" size="small" tabular>
          {shortPrice(value)}
        </Text>
      )}
      {property ? (
        <Text size="small">
          <Link to={paths.property(property)}>{property.title}</Link>
          <SampleMark of={property} />
        </Text>
      ) : null}
      {nextStep || day ? (
        <p className={classNames(styles.nextStep, late && styles.late)}>
          <Icon name="calendar" small />
          {[day, nextStep].filter(Boolean).join(' · ')}
          {late ? <Tag tone="warning">{t('lead.late')}</Tag> : null}
        </p>
      ) : null}
      <div className={styles.tools}>
        <ControlFrame className={styles.stage} after={<Icon name="down" small />}>
          <select
            ref={picker}
            aria-label={t('lead.move', { name: client.name })}
            value={stage}
            // A browser that restores fields after a reload would move the lead.
            autoComplete="off"
            onChange={(event) => move(event.currentTarget.value)}
          >
            {STAGES.map((each) => (
              <option key={each} value={each}>
                {t(`stage.${each}`)}
              </option>
            ))}
          </select>
        </ControlFrame>
        <ContactLinks person={{ ...client, email: null }} className={styles.tool} />
        <IconButton
          className={styles.tool}
          icon="pencil"
          label={t('lead.editOne', { name: client.name })}
          onClick={onEdit}
        />
      </div>
    </li>
  )
}

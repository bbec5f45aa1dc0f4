import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lead } from '../../../../contracts/realtors/clients.ts'
import { formatNumber, shortPrice } from '../../../../domain/numbers/indian.ts'
import { STAGES, type Stage } from '../../../../domain/realtors/pipeline.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../tab-data.ts'
import { LeadDialog } from './LeadDialog.tsx'
import type { toolsData } from './realtor.server.ts'
import { useCall } from './use-call.ts'
import { useDrag } from './use-drag.ts'
import { ContactLinks } from './ContactLinks.tsx'

type Data = Extract<Awaited<ReturnType<typeof toolsData>>, { tool: 'leads' }>

/** The pipeline: a column a stage, a card a lead. Cards are moved by dragging, or by the list on each. */
export default function LeadsTool(): ReactElement | null {
  const data = useTabData<typeof toolsData>()
  return data.tool === 'leads' ? <Board data={data} /> : null
}

function Board({ data: { board, clients, homes, today } }: { data: Data }): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy } = useCall()
  const [editing, setEditing] = useState<Lead | 'new' | null>(null)
  const [shown, setShown] = useState<Stage>('new')
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
    <section className="card tool" aria-labelledby="leads" aria-busy={busy}>
      <header>
        <h2 id="leads">{t('tool.leads.title')}</h2>
        <button
          type="button"
          className="btn"
          disabled={clients.length === 0}
          onClick={() => setEditing('new')}
        >
          <Icon name="plus" />
          {t('lead.add')}
        </button>
      </header>
      {clients.length === 0 ? <p className="none">{t('lead.clientFirst')}</p> : null}
      <label className="inp pick-stage">
        <span className="vh">{t('lead.show')}</span>
        <select value={shown} onChange={(event) => setShown(event.currentTarget.value as Stage)}>
          {board.map(({ stage, count }) => (
            <option key={stage} value={stage}>
              {`${t(`stage.${stage}`)} (${formatNumber(count)})`}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </label>
      <div ref={columns} className="board">
        {board.map(({ stage, count, value, leads }) => (
          <section
            key={stage}
            aria-labelledby={`stage-${stage}`}
            className={`${stage === shown ? 'shown' : ''}${over === stage ? ' over' : ''}`}
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
            {leads.length === 0 ? <p className="quiet small">{t('lead.noneHere')}</p> : null}
            {count > leads.length ? (
              <p className="quiet small">{t('lead.more', { count: count - leads.length })}</p>
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
    </section>
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
  const { client, property, value, nextStep, nextOn, stage } = lead
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
    <li className="lead" draggable data-lead={lead.id}>
      <b>{client.name}</b>
      {value === null ? null : <span className="num small">{shortPrice(value)}</span>}
      {property ? (
        <p className="small">
          <Link to={paths.property(property)}>{property.title}</Link>
        </p>
      ) : null}
      {nextStep || day ? (
        <p className={late ? 'small late' : 'small'}>
          <Icon name="calendar" small />
          {[day, nextStep].filter(Boolean).join(' · ')}
          {late ? <span className="tag warn">{t('lead.late')}</span> : null}
        </p>
      ) : null}
      <div className="row">
        <label className="inp">
          <span className="vh">{t('lead.move', { name: client.name })}</span>
          <select value={stage} onChange={(event) => onMove(event.currentTarget.value as Stage)}>
            {STAGES.map((each) => (
              <option key={each} value={each}>
                {t(`stage.${each}`)}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </label>
        <ContactLinks person={{ ...client, email: null }} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t('lead.editOne', { name: client.name })}
          onClick={onEdit}
        >
          <Icon name="pencil" />
        </button>
      </div>
    </li>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { Enquirer, RealtorClient } from '../../../../contracts/realtors/clients.ts'
import { savedPath } from '../../../../contracts/saved/search-query.ts'
import { STAGES } from '../../../../domain/realtors/pipeline.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../tab-data.ts'
import { tabAddress } from '../tabs.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { downloadClients } from './download-clients.ts'
import { ContactLinks } from './ContactLinks.tsx'
import type { clientsData } from './realtor.server.ts'
import { toolAddress } from './tools.ts'
import { useCall } from './use-call.ts'

/** A realtor's clients: found, added, put away; and who asked lately and is none yet. */
export default function ClientsTab(): ReactElement {
  const { t } = useTranslation('realtor')
  const { items, total, nextCursor, first, filters, enquirers, towns } =
    useTabData<typeof clientsData>()
  const [editing, setEditing] = useState<RealtorClient | 'new' | null>(null)
  const filtered = filters.q !== '' || filters.stage !== null || filters.archived
  const kept = {
    q: filters.q,
    stage: filters.stage,
    archived: filters.archived ? 'true' : null,
  }
  return (
    <>
      {enquirers.length > 0 && first && !filtered ? <Enquirers enquirers={enquirers} /> : null}
      <section className="card clients" aria-labelledby="clients">
        <header>
          <h2 id="clients">{t('clients', { count: total })}</h2>
          <div className="row">
            <button type="button" className="btn line" onClick={() => void downloadClients(t)}>
              <Icon name="file" />
              {t('download')}
            </button>
            <button type="button" className="btn" onClick={() => setEditing('new')}>
              <Icon name="plus" />
              {t('client.add')}
            </button>
          </div>
        </header>
        <Form
          key={`${filters.q}|${filters.stage}|${filters.archived}`}
          method="get"
          className="find"
          role="search"
        >
          <input type="hidden" name="tab" value="clients" />
          <label className="inp">
            <Icon name="search" />
            <span className="vh">{t('find.label')}</span>
            <input
              name="q"
              defaultValue={filters.q}
              placeholder={t('find.label')}
              maxLength={200}
            />
          </label>
          <label className="inp">
            <span className="vh">{t('find.stage')}</span>
            <select name="stage" defaultValue={filters.stage ?? ''}>
              <option value="">{t('find.anyStage')}</option>
              {STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {t(`stage.${stage}`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </label>
          <label className="check">
            <input type="checkbox" name="archived" value="true" defaultChecked={filters.archived} />
            <span>{t('find.archived')}</span>
          </label>
          <button type="submit" className="btn soft">
            {t('find.go')}
          </button>
        </Form>
        {items.length === 0 ? (
          <div className="none">
            <p>{t(filtered ? 'noneFound' : 'noneYet')}</p>
            {filtered ? (
              <Link className="btn soft" to={tabAddress('REALTOR', 'clients')}>
                {t('showAll')}
              </Link>
            ) : null}
          </div>
        ) : (
          <ul className="people">
            {items.map((client) => (
              <Client key={client.id} client={client} onEdit={() => setEditing(client)} />
            ))}
          </ul>
        )}
        {first && nextCursor === null ? null : (
          <nav className="row pager" aria-label={t('pages')}>
            {first ? null : (
              <Link className="btn line" to={tabAddress('REALTOR', 'clients', kept)}>
                <Icon name="left" small />
                {t('firstPage')}
              </Link>
            )}
            {nextCursor === null ? null : (
              <Link
                className="btn line"
                to={tabAddress('REALTOR', 'clients', { ...kept, cursor: nextCursor })}
              >
                {t('nextPage')}
                <Icon name="right" small />
              </Link>
            )}
          </nav>
        )}
      </section>
      {editing ? (
        <ClientDialog
          client={editing === 'new' ? null : editing}
          towns={towns}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}

function Client({ client, onEdit }: { client: RealtorClient; onEdit: () => void }): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const { call, busy } = useCall()
  const [asking, setAsking] = useState(false)
  const date = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  const url = `/realtor/clients/${client.id}`
  const archive = async (archived: boolean): Promise<void> => {
    if (!(await call(url, { method: 'PATCH', body: { archived } }))) return
    notify({
      kind: 'success',
      text: t(archived ? 'client.archived' : 'client.back'),
      actions: [{ label: t('undo'), onClick: () => void archive(!archived) }],
    })
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    if (await call(url, { method: 'DELETE' })) notify({ kind: 'success', text: t('client.gone') })
  }
  return (
    <li aria-busy={busy}>
      <div className="who">
        <b>{client.name}</b>
        <span className={`tag stage-${client.stage}`}>{t(`stage.${client.stage}`)}</span>
        <p className="quiet small">
          {t(`source.${client.source}`)} ·{' '}
          {client.lastContactAt === null
            ? t('client.never')
            : t('client.seen', { date: date.format(new Date(client.lastContactAt)) })}
        </p>
        {client.notes ? <p className="small">{client.notes}</p> : null}
        {client.wants === null ? null : (
          <p className="small">
            <Link to={savedPath(client.wants)}>{t('client.wants')}</Link>
            {' · '}
            {t('client.matching', { count: client.matching ?? 0 })}
          </p>
        )}
        {client.properties.map((home) => (
          <p key={home.id} className="small">
            <Link to={paths.property(home)}>{home.title}</Link>
          </p>
        ))}
      </div>
      <div className="row acts">
        <ContactLinks
          person={client}
          onUse={() => void call(url, { method: 'PATCH', body: { contacted: true } })}
        />
        <button
          type="button"
          className="btn soft"
          aria-label={t('client.editOne', { name: client.name })}
          onClick={onEdit}
        >
          <Icon name="pencil" />
          {t('edit')}
        </button>
        <Menu
          className="more"
          summaryClass="icon-btn"
          label={t('more', { name: client.name })}
          summary={<Icon name="menu" />}
        >
          <button
            type="button"
            onClick={() => void call(url, { method: 'PATCH', body: { contacted: true } })}
          >
            {t('client.contacted')}
          </button>
          <Link to={toolAddress('documents', { client: String(client.id) })}>
            {t('client.papers', { count: client.papers })}
          </Link>
          <button type="button" onClick={() => void archive(!client.archived)}>
            {t(client.archived ? 'client.unarchive' : 'client.archive')}
          </button>
          <button type="button" className="danger" onClick={() => setAsking(true)}>
            {t('client.delete')}
          </button>
        </Menu>
      </div>
      {asking ? (
        <ConfirmDialog
          question={t('client.sure', { name: client.name })}
          yes={t('client.delete')}
          no={t('cancel')}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

function Enquirers({ enquirers }: { enquirers: readonly Enquirer[] }): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy } = useCall()
  const promote = async ({ messageId, name }: Enquirer): Promise<void> => {
    const done = await call(`/realtor/enquirers/${messageId}`, { method: 'POST', body: {} })
    if (done) notify({ kind: 'success', text: t('enquirer.promoted', { name }) })
  }
  return (
    <section className="card clients" aria-labelledby="enquirers">
      <header>
        <h2 id="enquirers">{t('enquirer.title')}</h2>
      </header>
      <ul className="people">
        {enquirers.map((each) => (
          <li key={each.messageId}>
            <div className="who">
              <b>{each.name}</b>
              <p className="quiet small">
                <Link to={paths.property(each.property)}>{each.property.title}</Link>
              </p>
            </div>
            <button
              type="button"
              className="btn line"
              disabled={busy}
              onClick={() => void promote(each)}
            >
              <Icon name="plus" />
              {t('enquirer.add')}
              <span className="vh">{`: ${each.name}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

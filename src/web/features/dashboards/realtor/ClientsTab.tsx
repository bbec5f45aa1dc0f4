import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Form } from 'react-router'
import type { Enquirer, RealtorClient } from '../../../../contracts/realtors/clients.ts'
import { savedPath } from '../../../../contracts/saved/search-query.ts'
import { STAGES, type Stage } from '../../../../domain/realtors/pipeline.ts'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { tabAddress } from '../tabs.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { downloadFile } from '../../imports/download-file.ts'
import { ContactLinks } from './ContactLinks.tsx'
import type { clientsData } from './realtor.server.ts'
import { toolAddress } from './tools/tools.ts'
import { useCall } from './use-call.ts'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './ClientsTab.module.css'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx'
import { VisuallyHidden, Text } from '../../../ui/layout/Text.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'
import personStyles from './people.module.css'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { iconButtonClass } from '../../../ui/actions/IconButton.tsx'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Tag, type TagTone } from '../../../ui/display/marks/Tag.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

const STAGE_TONE: Partial<Record<Stage, TagTone>> = {
  visiting: 'teal',
  negotiating: 'teal',
  closed: 'good',
  lost: 'bad',
}

/** A realtor's clients: search, add, archive; and recent enquirers who are not clients yet. */
export default function ClientsTab(): ReactElement {
  const { t } = useTranslation('realtor')
  const { items, total, nextCursor, first, filters, enquirers, towns } =
    useTabData<typeof clientsData>()
  const [editing, setEditing] = useState<RealtorClient | 'new' | null>(null)
  const filtered = filters.q !== '' || filters.stage !== null || filters.archived
  const query = {
    q: filters.q,
    stage: filters.stage,
    archived: filters.archived ? 'true' : null,
  }
  const download = async (): Promise<void> => {
    if (!(await downloadFile('/realtor/clients.csv', 'veedu-clients.csv')))
      notify({ kind: 'error', text: t('network') })
  }
  return (
    <>
      {enquirers.length > 0 && first && !filtered ? <Enquirers enquirers={enquirers} /> : null}
      <Card as="section" padded={false} aria-labelledby="clients">
        <CardHeader title={t('clients', { count: total })} titleId="clients">
          <Row>
            <Button variant="outline" onClick={() => void download()}>
              <Icon name="file" />
              {t('download')}
            </Button>
            <Button onClick={() => setEditing('new')}>
              <Icon name="plus" />
              {t('client.add')}
            </Button>
          </Row>
        </CardHeader>
        <Form
          key={`${filters.q}|${filters.stage}|${filters.archived}`}
          method="get"
          className={styles.filters}
          role="search"
        >
          <input type="hidden" name="tab" value="clients" />
          <ControlFrame before={<Icon name="search" />}>
            <input
              aria-label={t('find.label')}
              name="q"
              defaultValue={filters.q}
              placeholder={t('find.label')}
              maxLength={200}
            />
          </ControlFrame>
          <ControlFrame after={<Icon name="down" small />}>
            <select aria-label={t('find.stage')} name="stage" defaultValue={filters.stage ?? ''}>
              <option value="">{t('find.anyStage')}</option>
              {STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {t(`stage.${stage}`)}
                </option>
              ))}
            </select>
          </ControlFrame>
          <Checkbox
            name="archived"
            value="true"
            defaultChecked={filters.archived}
            label={t('find.archived')}
          />
          <Button type="submit" variant="soft">
            {t('find.go')}
          </Button>
        </Form>
        {items.length === 0 ? (
          <EmptyState
            padded
            actions={
              filtered ? (
                <ButtonLink variant="soft" to={tabAddress('REALTOR', 'clients')}>
                  {t('showAll')}
                </ButtonLink>
              ) : null
            }
          >
            {t(filtered ? 'noResults' : 'noneYet')}
          </EmptyState>
        ) : (
          <ul>
            {items.map((client) => (
              <Client key={client.id} client={client} onEdit={() => setEditing(client)} />
            ))}
          </ul>
        )}
        {first && nextCursor === null ? null : (
          <Row as="nav" className={styles.pager} aria-label={t('pages')}>
            {first ? null : (
              <ButtonLink variant="outline" to={tabAddress('REALTOR', 'clients', query)}>
                <Icon name="left" small />
                {t('firstPage')}
              </ButtonLink>
            )}
            {nextCursor === null ? null : (
              <ButtonLink
                variant="outline"
                to={tabAddress('REALTOR', 'clients', { ...query, cursor: nextCursor })}
              >
                {t('nextPage')}
                <Icon name="right" small />
              </ButtonLink>
            )}
          </Row>
        )}
      </Card>
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
  const { t } = useTranslation('realtor')
  const { call, busy } = useCall()
  const [asking, setAsking] = useState(false)
  const date = useFormatDate()
  const url = `/realtor/clients/${client.id}`
  const archive = async (archived: boolean): Promise<void> => {
    if (!(await call(url, { method: 'PATCH', body: { archived } }))) return
    notify({
      kind: 'success',
      text: t(archived ? 'client.archived' : 'client.unarchived'),
      actions: [{ label: t('undo'), onClick: () => void archive(!archived) }],
    })
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    if (await call(url, { method: 'DELETE' }))
      notify({ kind: 'success', text: t('client.deleted') })
  }
  return (
    <li className={personStyles.row} aria-busy={busy}>
      <div className={personStyles.person}>
        <b>{client.name}</b>
        <Tag tone={STAGE_TONE[client.stage]}>{t(`stage.${client.stage}`)}</Tag>
        <Text muted size="small">
          {t(`source.${client.source}`)} ·{' '}
          {client.lastContactAt === null
            ? t('client.never')
            : t('client.seen', { date: date(client.lastContactAt) })}
        </Text>
        {client.notes ? <Text size="small">{client.notes}</Text> : null}
        {client.wants === null ? null : (
          <Text size="small">
            <Link to={savedPath(client.wants)}>{t('client.wants')}</Link>
            {' · '}
            {t('client.matching', { count: client.matching ?? 0 })}
          </Text>
        )}
        {client.properties.map((home) => (
          <Text key={home.id} size="small">
            <Link to={paths.property(home)}>{home.title}</Link>
            <SampleMark of={home} />
          </Text>
        ))}
        <SameAs client={client} />
      </div>
      <Row className={personStyles.actions}>
        <ContactLinks
          person={client}
          onUse={() => void call(url, { method: 'PATCH', body: { contacted: true } })}
        />
        <Button
          variant="soft"
          aria-label={t('client.editOne', { name: client.name })}
          onClick={onEdit}
        >
          <Icon name="pencil" />
          {t('edit')}
        </Button>
        <Menu
          triggerClass={iconButtonClass()}
          label={t('more', { name: client.name })}
          trigger={<Icon name="menu" />}
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
          <button type="button" data-tone="danger" onClick={() => setAsking(true)}>
            {t('client.delete')}
          </button>
        </Menu>
      </Row>
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

/** Other entries of what seems to be the same person, each to be merged with this one. */
function SameAs({ client }: { client: RealtorClient }): ReactElement | null {
  const { t } = useTranslation('realtor')
  const { call, busy } = useCall()
  const [asking, setAsking] = useState<RealtorClient['sameAs'][number] | null>(null)
  const merge = async (from: number): Promise<void> => {
    setAsking(null)
    const path = `/realtor/clients/${client.id}/merge`
    if (await call(path, { method: 'POST', body: { from } }))
      notify({ kind: 'success', text: t('client.merged') })
  }
  if (client.sameAs.length === 0) return null
  return (
    <div className={styles.sameAs}>
      {client.sameAs.map((other) => (
        <Button key={other.id} variant="outline" disabled={busy} onClick={() => setAsking(other)}>
          {t('client.merge', { name: other.name })}
        </Button>
      ))}
      <Text muted size="small">
        {t('client.sameAs')}
      </Text>
      {asking ? (
        <ConfirmDialog
          question={t('client.mergeSure', { name: client.name, other: asking.name })}
          yes={t('client.mergeYes')}
          no={t('cancel')}
          onYes={() => void merge(asking.id)}
          onNo={() => setAsking(null)}
        />
      ) : null}
    </div>
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
    <Card as="section" padded={false} aria-labelledby="enquirers">
      <CardHeader title={t('enquirer.title')} titleId="enquirers" />
      <ul>
        {enquirers.map((each) => (
          <li key={each.messageId} className={personStyles.row}>
            <div className={personStyles.person}>
              <b>{each.name}</b>
              <Text muted size="small">
                <Link to={paths.property(each.property)}>{each.property.title}</Link>
                <SampleMark of={each.property} />
              </Text>
            </div>
            <Button variant="outline" disabled={busy} onClick={() => void promote(each)}>
              <Icon name="plus" />
              {t('enquirer.add')}
              <VisuallyHidden>{`: ${each.name}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

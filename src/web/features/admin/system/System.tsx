import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { PanelOf } from '../panels.server.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Card, CardTitle } from '../../../ui/display/Card.tsx'
import styles from './System.module.css'
import { Text } from '../../../ui/layout/Text.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { ButtonAnchor } from '../../../ui/actions/Button.tsx'
import { Disclosure } from '../../../ui/display/Disclosure.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { DISK, findingsOf, LAG } from './findings.ts'

const LINKS = ['/metrics', '/docs', '/readyz'] as const
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
function size(bytes: number): string {
  let value = bytes
  let at = 0
  for (; value >= 1024 && at < UNITS.length - 1; at += 1) value /= 1024
  return `${value >= 100 || at === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[at]}`
}

/** The state of the system when the page was loaded. */
export function System({ panel: { health } }: { panel: PanelOf<'system'> }): ReactElement {
  const { t } = useTranslation('admin')
  const { database, search, jobs, pool, check, outbox, storage, memory, versions, backups } = health
  const { migrations } = database
  const free = storage.diskTotal > 0 ? storage.diskFree / storage.diskTotal : 1
  const failed = jobs?.reduce((sum, job) => sum + job.failed, 0) ?? 0
  return (
    <>
      <Card as="section" className={styles.systemHead} aria-labelledby="system">
        <CardTitle id="system">{t('system.title')}</CardTitle>
        <Text muted size="small">
          {t('system.asOf')} <DateTime at={health.at} clock />
        </Text>
        <Row as="p">
          {LINKS.map((path) => (
            <ButtonAnchor key={path} variant="outline" href={path}>
              {path}
            </ButtonAnchor>
          ))}
        </Row>
        <Findings health={health} />
      </Card>
      <div className={styles.system}>
        <Part
          title={t('system.database')}
          good={migrations.applied >= migrations.known && database.answersInMs < 200}
        >
          <Figure of={t('system.engine')}>
            {database.engine === 'pglite' ? 'PGlite' : 'PostgreSQL'} {versions.database}
          </Figure>
          <Figure of={t('system.size')}>{size(database.bytes)}</Figure>
          <Figure of={t('system.answers')}>{`${database.answersInMs} ms`}</Figure>
          <Figure of={t('system.migrations')}>
            {t('system.ofAll', {
              n: formatNumber(migrations.applied),
              all: formatNumber(migrations.known),
            })}
          </Figure>
          {pool ? (
            <Figure of={t('system.pool')}>
              {t('system.poolNow', {
                busy: formatNumber(pool.busy),
                size: formatNumber(pool.size),
              })}
            </Figure>
          ) : null}
          {check ? (
            <Figure of={t('system.checked')}>
              <DateTime at={check.at} clock />
              <small>{`${t('system.faults')}: ${formatNumber(check.faults)}`}</small>
            </Figure>
          ) : null}
          <Disclosure summary={t('system.tables')}>
            <div>
              {database.tables.map(({ name, bytes, rows }) => (
                <Figure key={name} of={<code>{name}</code>}>
                  {size(bytes)}
                  <small>{t('system.rows', { count: rows, n: formatNumber(rows) })}</small>
                </Figure>
              ))}
            </div>
          </Disclosure>
        </Part>
        <Part title={t('system.search')} good={search.state === 'ready' && search.behind <= LAG}>
          <Figure of={t('system.state')}>{t(`system.states.${search.state}`)}</Figure>
          <Figure of={t('system.indexed')}>
            {t('system.ofAll', { n: formatNumber(search.loaded), all: formatNumber(search.of) })}
          </Figure>
          <Figure of={t('system.behind')}>{formatNumber(search.behind)}</Figure>
          <Figure of={t('system.cards')}>{formatNumber(search.cardsKept)}</Figure>
          <Figure of={t('system.rebuilds')}>{formatNumber(search.rebuilds)}</Figure>
        </Part>
        <Part title={t('system.jobs')} good={failed === 0}>
          {jobs === null ? <Text muted>{t('system.noJobs')}</Text> : null}
          {jobs?.map(({ name, waiting, running, failed: lost, lastDone }) => (
            <Figure key={name} of={<code>{name}</code>}>
              {waiting + running + lost === 0
                ? t('system.idle')
                : [
                    ['waitingJobs', waiting] as const,
                    ['runningJobs', running] as const,
                    ['failedJobs', lost] as const,
                  ]
                    .filter(([, n]) => n > 0)
                    .map(([key, n]) => t(`system.${key}`, { n: formatNumber(n) }))
                    .join(', ')}
              {lastDone ? (
                <small>
                  {t('system.lastDone')} <DateTime at={lastDone} clock />
                </small>
              ) : null}
            </Figure>
          ))}
        </Part>
        <Part title={t('outbox.title')} good={outbox.givenUp === 0}>
          <Figure of={t('system.emailsPending')}>
            {formatNumber(outbox.waiting)}
            {outbox.oldestWaiting ? (
              <small>
                {t('system.since')} <DateTime at={outbox.oldestWaiting} clock />
              </small>
            ) : null}
          </Figure>
          <Figure of={t('system.emailsSent')}>{formatNumber(outbox.sent)}</Figure>
          <Figure of={t('system.emailsFailed')}>{formatNumber(outbox.givenUp)}</Figure>
        </Part>
        <Part title={t('system.storage')} good={free > DISK.low} late={free <= DISK.full}>
          <Figure of={t('system.disk')}>
            {t('system.freeOf', { free: size(storage.diskFree), all: size(storage.diskTotal) })}
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${Math.round((1 - free) * 100)}%` }} />
            </span>
          </Figure>
          <Figure of={t('system.pictures')}>
            {formatNumber(storage.pictures.count)} <small>{size(storage.pictures.bytes)}</small>
          </Figure>
          <Figure of={t('system.papers')}>
            {formatNumber(storage.papers.count)} <small>{size(storage.papers.bytes)}</small>
          </Figure>
          <Figure of={t('system.place')}>
            {storage.folder === null ? 'S3' : <code>{storage.folder}</code>}
          </Figure>
        </Part>
        <Part title={t('system.process')} good={memory.machineFree / memory.machineTotal > 0.05}>
          <Figure of={t('system.memory')}>
            {size(memory.process)}
            <small>{t('system.heap', { size: size(memory.heapUsed) })}</small>
          </Figure>
          <Figure of={t('system.machine')}>
            {t('system.freeOf', { free: size(memory.machineFree), all: size(memory.machineTotal) })}
          </Figure>
          <Figure of={t('system.streams')}>{formatNumber(health.streams)}</Figure>
          <Figure of={t('system.started')}>
            <DateTime at={health.startedAt} clock />
          </Figure>
          <Figure of="Veedu">{versions.veedu}</Figure>
          <Figure of="Node.js">{versions.node}</Figure>
        </Part>
        <Part
          title={t('system.backups')}
          good={backups.health === 'good'}
          late={backups.health === 'failed' || backups.health === 'old'}
        >
          <Text muted={backups.health === 'good'}>
            {t(`system.backupHealth.${backups.health}`)}
          </Text>
          {backups.last ? (
            <Figure of={t('system.lastBackup')}>
              <DateTime at={backups.last.at} clock />
              <small>{size(backups.last.bytes)}</small>
            </Figure>
          ) : null}
          {backups.good ? (
            <Figure of={t('system.goodBackup')}>
              <DateTime at={backups.good.at} clock />
            </Figure>
          ) : null}
          {backups.failure ? (
            <Figure of={t('system.backupFailure')}>
              <DateTime at={backups.failure.at} clock />
              <small>{backups.failure.error}</small>
            </Figure>
          ) : null}
        </Part>
      </div>
    </>
  )
}

/** What needs a look, in words, with what to do. */
function Findings({ health }: { health: PanelOf<'system'>['health'] }): ReactElement {
  const { t } = useTranslation('admin')
  const findings = findingsOf(health)
  if (findings.length === 0) return <Note icon="check">{t('system.well')}</Note>
  return (
    <>
      {findings.map(({ key, urgent, params = {} }) => (
        <Note key={key} tone={urgent ? 'error' : 'warning'}>
          <b>{t(`system.find.${key}`, params)}</b> {t(`system.do.${key}`, params)}
        </Note>
      ))}
    </>
  )
}

function Part({
  title,
  good,
  late = false,
  children,
}: {
  title: string
  good: boolean
  late?: boolean
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('admin')
  const word = good ? 'good' : late ? 'late' : 'look'
  return (
    <Card as="section">
      <h3 className={styles.partTitle}>
        {title}
        <Tag tone={good ? 'good' : late ? 'bad' : 'warning'} icon={good ? 'check' : 'warn'}>
          {t(`system.word.${word}`)}
        </Tag>
      </h3>
      {children}
    </Card>
  )
}

function Figure({ of, children }: { of: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles.line}>
      <span>{of}</span>
      <b>{children}</b>
    </div>
  )
}

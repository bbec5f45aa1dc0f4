import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { Status } from '../../../../../domain/listings/listing.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { notify } from '../../../../ui/notify.tsx'
import { Price } from '../../../listing-parts/price.tsx'
import { paths } from '../../../../paths.ts'
import { request, RequestError } from '../../../../platform/request.ts'
import { useTabData } from '../../../../platform/use-tab-data.ts'
import type { toolsData } from '../realtor.server.ts'
import { ContactLinks } from '../ContactLinks.tsx'
import { SampleMark } from '../../../../ui/display/marks/SampleMark.tsx'
import { sampleTitle } from '../../../listing-parts/text/sample-title.ts'
import styles from './MobileTool.module.css'
import { EmptyState } from '../../../../ui/display/EmptyState.tsx'
import { Row } from '../../../../ui/layout/Layout.tsx'
import { ButtonAnchor, Button } from '../../../../ui/actions/Button.tsx'
import { ToolCard } from './ToolCard.tsx'
import personStyles from '../people.module.css'
import { Tag } from '../../../../ui/display/marks/Tag.tsx'
import { classNames } from '../../../../ui/class-names.ts'

type Data = Extract<Awaited<ReturnType<typeof toolsData>>, { tool: 'mobile' }>
type Home = Data['homes'][number]

/** Own listings for the road: sent on, closed, and whom to ring about each. On a wide screen, how a phone shows them. */
export default function MobileTool(): ReactElement | null {
  const data = useTabData<typeof toolsData>()
  return data.tool === 'mobile' ? <OnTheRoad data={data} /> : null
}

function OnTheRoad({ data: { homes, origin } }: { data: Data }): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const [chosen, setChosen] = useState<number | null>(homes[0]?.id ?? null)
  const wide = useSyncExternalStore(onResize, isWide, () => false)
  const home = homes.find(({ id }) => id === chosen) ?? homes[0]
  return (
    <ToolCard id="mobile" title={t('tool.mobile.title')}>
      {home === undefined ? (
        <EmptyState>{t('mobile.none')}</EmptyState>
      ) : (
        <div className={styles.road}>
          <ul>
            {homes.map((each) => (
              <ListingRow
                key={each.id}
                home={each}
                url={origin + paths.property(each)}
                shown={each.id === home.id}
                onShow={() => setChosen(each.id)}
              />
            ))}
          </ul>
          {wide ? (
            <figure className={styles.phone}>
              <iframe
                key={home.id}
                sandbox={OWN_PAGE}
                title={t('mobile.frame', { title: home.title })}
                src={`${paths.property(home)}?frame=1&lang=${i18n.language}`}
                loading="lazy"
              />
              <figcaption className="text-small muted">{t('mobile.caption')}</figcaption>
            </figure>
          ) : null}
        </div>
      )}
    </ToolCard>
  )
}

/** A page of ours on our own address may do what it does elsewhere, but not leave the frame. */
const OWN_PAGE = 'allow-same-origin allow-scripts'
/** Not rendered on phones, where a preview of a phone is pointless. */
const WIDE = '(min-width: 1001px)'
const isWide = (): boolean => window.matchMedia(WIDE).matches
function onResize(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function ListingRow({
  home,
  url,
  shown,
  onShow,
}: {
  home: Home
  url: string
  shown: boolean
  onShow: () => void
}): ReactElement {
  const { t } = useTranslation('realtor')
  const close = useClose(home)
  const title = sampleTitle(home, t)
  const text = `${title}\n${url}`
  const share = async (): Promise<void> => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify({ kind: 'success', text: t('mobile.copied') })
      }
    } catch (error) {
      // The share sheet was closed without sharing.
      if ((error as Error).name !== 'AbortError')
        notify({ kind: 'error', text: t('commission.copyFailed') })
    }
  }
  return (
    <li className={classNames(personStyles.row, styles.listing, shown && styles.shown)}>
      <div className={personStyles.person}>
        <Link to={paths.property(home)}>{home.title}</Link>
        <SampleMark of={home} />
        <Price home={home} />
        <Tag tone={home.status === 'Available' ? 'good' : 'warning'}>
          {t(`profile:status.${home.status}`)}
        </Tag>
      </div>
      <Row gap={1}>
        <ButtonAnchor
          variant="soft"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('mobile.sendOne', { title: home.title })}
        >
          <Icon name="whatsapp" />
          {t('mobile.send')}
        </ButtonAnchor>
        <Button variant="outline" onClick={() => void share()}>
          <Icon name="share" />
          {t('mobile.share')}
        </Button>
        {home.status === 'Available' || home.status === 'Under Contract' ? (
          <Button variant="outline" onClick={() => void close()}>
            <Icon name="check" />
            {t(home.forSale ? 'mobile.sold' : 'mobile.let')}
          </Button>
        ) : null}
        <Button
          variant="text"
          className={styles.showButton}
          aria-pressed={shown}
          aria-label={t('mobile.showOne', { title: home.title })}
          onClick={onShow}
        >
          <Icon name="eye" />
          {t('mobile.show')}
        </Button>
      </Row>
      {home.people.map((person) => (
        <Row key={person.id} className={styles.asker}>
          <span>{t('mobile.asks', { name: person.name })}</span>
          <ContactLinks person={person} text={text} />
        </Row>
      ))}
    </li>
  )
}

/** Marks the listing as sold or let, with the way back. */
function useClose(home: Home): () => Promise<void> {
  const { t } = useTranslation('realtor')
  const { revalidate } = useRevalidator()
  const become = (status: Status, version: number): Promise<{ version: number }> =>
    request(`/properties/${home.id}`, {
      method: 'PATCH',
      body: { status },
      headers: { 'if-match': `"${version}"` },
    })
  const report = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ kind: 'error', text: error.status === 0 ? t('network') : error.message })
    }
    await revalidate()
  }
  return () =>
    report(async () => {
      const after = await become(home.forSale ? 'Sold' : 'Rented', home.version)
      notify({
        kind: 'success',
        text: t('mobile.closed', { title: home.title }),
        actions: [
          {
            label: t('undo'),
            onClick: () => void report(async () => void (await become('Available', after.version))),
          },
        ],
      })
    })
}

import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import {
  annotateLocalFavourite,
  localFavourites,
  noLocalFavourites,
  readLocalFavourites,
  setLocalFavourite,
  type LocalFavourite,
} from '../../features/saved/local-favourites.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import { EditNotes, HomeNotes } from '../../features/shortlists/HomeNotes.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Grid, Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import type { Route } from './+types/saved'
import { savedPage } from './saved.server.ts'

export const handle: PageHandle = { ns: ['shortlists'] }

export function loader(args: Route.LoaderArgs) {
  return savedPage(args)
}

/** Homes saved in this browser, before there is an account. */
export default function Saved(): ReactElement {
  const { t } = useTranslation('shortlists')
  const homes = useSyncExternalStore(
    localFavourites.subscribe,
    readLocalFavourites,
    noLocalFavourites,
  )
  const cards = useCards(homes)
  return (
    <>
      <title>{`${t('saved.title')} | Veedu`}</title>
      <NoIndex />
      <PageHeader
        title={t('saved.title')}
        text={t('saved.lead')}
        actions={<ButtonLink to={paths.portals(paths.saved())}>{t('saved.logIn')}</ButtonLink>}
      />
      <div className="page-width">
        {homes.length === 0 ? (
          <EmptyState
            actions={
              <ButtonLink variant="soft" to={paths.search()}>
                {t('shared.browse')}
              </ButtonLink>
            }
          >
            {t('saved.none')}
          </EmptyState>
        ) : (
          <Grid as="ul" columns="medium">
            {homes.map((home) => (
              <li key={home.id}>
                <SavedHome home={home} card={cards?.get(home.id)} isKnown={cards !== null} />
              </li>
            ))}
          </Grid>
        )}
      </div>
    </>
  )
}

function SavedHome({
  home,
  card,
  isKnown,
}: {
  home: LocalFavourite
  card: PropertyCard | undefined
  isKnown: boolean
}): ReactElement {
  const { t } = useTranslation('shortlists')
  return (
    <Stack gap={2}>
      {card ? (
        <ListingCard home={card} to={paths.property(card)} heading="h2" compact />
      ) : (
        <Card>
          <b>{home.title}</b>
          {isKnown ? <p className="secondary">{t('saved.gone')}</p> : null}
        </Card>
      )}
      <HomeNotes note={home.note} labels={home.labels} />
      <Row gap={0}>
        <EditNotes
          title={home.title}
          value={home}
          onSave={async (next) => annotateLocalFavourite(home.id, next) === 'saved'}
        />
        <Button
          variant="text"
          aria-label={t('saved.removeOne', { title: home.title })}
          onClick={() => setLocalFavourite(home, false)}
        >
          {t('saved.remove')}
        </Button>
      </Row>
    </Stack>
  )
}

/** What Veedu says of the homes now; null while it is asked. A home that is no longer public is missing. */
function useCards(homes: readonly LocalFavourite[]): ReadonlyMap<number, PropertyCard> | null {
  const [cards, setCards] = useState<ReadonlyMap<number, PropertyCard> | null>(null)
  const ids = homes
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
  useEffect(() => {
    if (ids === '') return
    const abort = new AbortController()
    const all = ids.split(',')
    const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
      request<PropertyCard[]>(
        `/properties/cards?ids=${all.slice(part * AT_ONCE, (part + 1) * AT_ONCE).join()}`,
        { signal: abort.signal },
      ),
    )
    Promise.all(parts)
      .then((found) => setCards(new Map(found.flat().map((card) => [card.id, card]))))
      // Without a connection their titles and notes are there.
      .catch(() => undefined)
    return () => abort.abort()
  }, [ids])
  return cards
}

/** Cards of one request. */
const AT_ONCE = 20

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { useRoot } from '../../ui/use-root.ts'
import { RequestError } from '../../platform/request.ts'
import { showDialog, type ListingRef } from '../saved/dialogs.ts'
import { setLocalFavourite } from '../saved/local-favourites.ts'
import { setFavourite, useFavourite, useFavouritesKnown } from '../saved/favourites.ts'
import { CardButton } from './CardButton.tsx'
import styles from './Heart.module.css'

/** Saves a listing or removes it: a visitor's in this browser, until signing in moves it to the account. */
export function Heart({ home, className }: { home: ListingRef; className?: string }): ReactElement {
  const { t } = useTranslation()
  const { saved, press } = useHeart(home)
  return (
    <CardButton
      icon="heart"
      label={t('save.save', { title: home.title })}
      filled={saved}
      className={className}
      aria-pressed={saved}
      onClick={press}
    />
  )
}

/** The same with its word and how many people saved the home. */
export function SaveHome({
  home,
  className,
}: {
  home: ListingRef & { favorites: number }
  className?: string
}): ReactElement {
  const { t } = useTranslation()
  const { saved, press } = useHeart(home)
  const count = useCount(home.favorites, saved)
  return (
    <Button
      variant="outline"
      className={classNames(saved && styles.saved, className)}
      aria-pressed={saved}
      onClick={press}
    >
      <Icon name="heart" />
      {t('save.word')}
      {count > 0 ? (
        <span
          className={styles.count}
          aria-label={t('save.count', { count, n: formatNumber(count) })}
        >
          {formatNumber(count)}
        </span>
      ) : null}
    </Button>
  )
}

function useHeart(home: ListingRef): { saved: boolean; press: () => void } {
  const { t } = useTranslation()
  const user = useRoot()?.user ?? null
  const { pathname, search } = useLocation()
  const saved = useFavourite(home.id)
  const listing: ListingRef = { id: home.id, title: home.title }
  const change = async (on: boolean): Promise<void> => {
    try {
      await setFavourite(home.id, on)
    } catch (failure) {
      const status = failure instanceof RequestError ? failure.status : 0
      if (status === 401) notify({ kind: 'error', text: t('request.unauthenticated') })
      else if (on) notify({ kind: 'error', text: t('save.failed') })
      else
        notify({ kind: 'error', text: t(status === 0 ? 'save.removeError' : 'save.removeFailed') })
    }
  }
  const saveHere = (listing: ListingRef, on: boolean): void => {
    // Without room in this browser an account is the place.
    if (setLocalFavourite(listing, on) !== 'saved') showDialog({ kind: 'sign-in', home: listing })
    else if (on)
      notify({
        kind: 'success',
        text: t('save.here'),
        actions: [
          { label: t('save.showSaved'), to: paths.saved() },
          { label: t('nav.login'), to: paths.portals(pathname + search) },
        ],
      })
  }
  return {
    saved,
    press: () => {
      if (user === null) saveHere(listing, !saved)
      else void change(!saved)
    },
  }
}

/** The server-rendered count, adjusted by this user's changes since. */
function useCount(came: number, saved: boolean): number {
  const known = useFavouritesKnown()
  const [from, setFrom] = useState<{ came: number; saved: boolean } | null>(null)
  if (known && from?.came !== came) setFrom({ came, saved })
  return from === null ? came : Math.max(0, came + Number(saved) - Number(from.saved))
}

import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** Whether the offers of a field are open, and how far the keys have come. Before the offers themselves are known. */
export function useSuggestionsOpen<Offer>() {
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The offer that the arrows reached, and the offers as they stood then: nothing moves under the keys. */
  const [reached, setReached] = useState<{ at: number; of: readonly Offer[] } | null>(null)
  // What stands there already is no reason to offer only its like.
  const [typing, setTyping] = useState(false)
  return { id, open, setOpen, reached, setReached, typing, setTyping }
}

/**
 * The keys and roles of a text field with a list of offers below it (the combobox pattern). Arrows go through the
 * offers, with Alt they open and close them; Enter takes one, Escape puts them away.
 */
export function useSuggestions<Offer>(
  state: ReturnType<typeof useSuggestionsOpen<Offer>>,
  latest: readonly Offer[],
  onTake: (offer: Offer) => void,
) {
  const { id, open, setOpen, reached, setReached, setTyping } = state
  const offers = reached?.of ?? latest
  const shown = open && offers.length > 0
  const active = shown ? (reached?.at ?? -1) : -1

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const close = (): void => {
    setOpen(false)
    setReached(null)
    setTyping(false)
  }
  const take = (offer: Offer): void => {
    close()
    onTake(offer)
  }
  const step = (by: 1 | -1): void => {
    if (!shown) return setOpen(true)
    const from = active < 0 && by < 0 ? 0 : active
    setReached({ at: (from + by + offers.length) % offers.length, of: offers })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey) return key === 'ArrowDown' ? setOpen(true) : close()
      step(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      const offer = offers[active]
      if (offer === undefined) return close()
      event.preventDefault()
      take(offer)
    } else if (key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    offers,
    shown,
    active,
    /** Letters were typed: the offers follow them. */
    follow(): void {
      setTyping(true)
      setOpen(true)
      setReached(null)
    },
    field: {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
      onBlur: close,
    } as const,
    option: (offer: Offer, order: number) =>
      ({
        id: `${id}-${order}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': order === active,
        // Before the field loses the focus, which would put the offers away.
        onMouseDown: (event: MouseEvent): void => {
          event.preventDefault()
          take(offer)
        },
      }) as const,
  }
}

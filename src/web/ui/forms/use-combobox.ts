import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react'

/**
 * Whether the list of a combobox is open and how far the arrow keys have come. Apart from the options, which may
 * depend on it (`typing`): a closed list needs none.
 */
export function useComboboxState<Option>() {
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The option that the arrow keys reached, and the options at that moment: the list does not change under the keys. */
  const [reached, setReached] = useState<{ at: number; of: readonly Option[] } | null>(null)
  // False until something is typed: the list then offers everything, not only what is like the present text.
  const [typing, setTyping] = useState(false)
  return { id, open, setOpen, reached, setReached, typing, setTyping }
}

/**
 * Keys and roles of an editable combobox with a listbox (ARIA Authoring Practices). Arrow keys move through the options
 * and open the list; with Alt they only open or close it; Enter takes the active option, Escape closes the list.
 */
export function useCombobox<Option>(
  state: ReturnType<typeof useComboboxState<Option>>,
  latest: readonly Option[],
  onTake: (option: Option) => void,
) {
  const { id, open, setOpen, reached, setReached, setTyping } = state
  const options = reached?.of ?? latest
  const shown = open && options.length > 0
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
  const take = (option: Option): void => {
    close()
    onTake(option)
  }
  const step = (by: 1 | -1): void => {
    if (!shown) return setOpen(true)
    const from = active < 0 && by < 0 ? 0 : active
    setReached({ at: (from + by + options.length) % options.length, of: options })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey) return key === 'ArrowDown' ? setOpen(true) : close()
      step(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      const option = options[active]
      if (option === undefined) return close()
      event.preventDefault()
      take(option)
    } else if (key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    options,
    shown,
    active,
    /** To be called when text was typed: opens the list. */
    onType(): void {
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
    option: (option: Option, index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        // Before the field loses the focus, which closes the list.
        onMouseDown: (event: MouseEvent): void => {
          event.preventDefault()
          take(option)
        },
      }) as const,
  }
}

import { useSyncExternalStore } from 'react'

export interface Listeners {
  /** As `useSyncExternalStore` takes it. Returns the end of the subscription. */
  subscribe: (listener: () => void) => () => void
  /** Calls every listener. */
  emit: () => void
}

/**
 * The listeners of a state outside React. With `stored`, they are called as well when another tab changes that entry of
 * the local storage, or clears the storage; `changed` is called before them, to forget what was read.
 */
export function createListeners(stored?: { key: string; changed?: () => void }): Listeners {
  const listeners = new Set<() => void>()
  const emit = (): void => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== stored?.key && key !== null) return
    stored?.changed?.()
    emit()
  }
  return {
    emit,
    subscribe(listener) {
      if (stored && listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (stored && listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: Listeners['subscribe']
  /** What the server renders with. */
  initial: Value
}

/** One value of the page, which any component reads with `useStore` and any code may set. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, emit } = createListeners()
  let current = initial
  return {
    initial,
    subscribe,
    get: () => current,
    set(value) {
      current = value
      emit()
    },
  }
}

export function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}

const unchanging = (): (() => void) => () => undefined

/** What only the browser knows and what does not change while the page stands; `onServer` until then. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(unchanging, read, () => onServer)
}

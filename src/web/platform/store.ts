import { useSyncExternalStore } from 'react'

export interface Listeners {
  /** For `useSyncExternalStore`. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Calls every listener. */
  emit: () => void
}

/**
 * Listeners for state outside React. With `stored`, they are also called when another tab changes that local storage
 * entry or clears the storage; `changed` is called first, to discard the cached value.
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
  /** The value for server rendering. */
  initial: Value
}

/** A value shared by the whole page: components read it with `useStore`, and any code may set it. */
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

/** A value that only the browser knows and that does not change while the page is open; `onServer` until hydration. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(unchanging, read, () => onServer)
}

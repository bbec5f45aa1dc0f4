import { createContext, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { City } from '../../../contracts/places/cities.ts'

/** Malayalam names of the known towns by the name that listings carry. */
const TownNames = createContext<ReadonlyMap<string, string>>(new Map())
export const TownNamesProvider = TownNames.Provider

export function useTownNames(cities: readonly City[]): ReadonlyMap<string, string> {
  return useMemo(
    () => new Map(cities.map(({ name, nameMl }) => [name.toLowerCase(), nameMl])),
    [cities],
  )
}

/** Formats a town's name in the page's language; an unknown town is returned unchanged. */
export function useTownName(): (name: string) => string {
  const names = useContext(TownNames)
  const { i18n } = useTranslation()
  const ml = i18n.language === 'ml'
  return useCallback(
    (name) => (ml ? names.get(name.trim().toLowerCase()) : undefined) ?? name,
    [names, ml],
  )
}

import { useLocation } from 'react-router'

/** The page as it stands, from "/" on, for others: without a language, which is theirs, and without empty fields. */
export function useToolAddress(): string {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'lang' && value !== '',
  )
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname
}

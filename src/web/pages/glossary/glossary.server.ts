import type { RouterContextProvider } from 'react-router'
import { findTerms, TERMS, type Term, type TermPlace } from '../../../domain/glossary/glossary.ts'
import { SOURCES } from '../../../domain/places/sources.ts'
import { pageContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** Longer queries than any term are not searched. */
const LONGEST = 80

/** The terms that the address's words mean, in the reader's language; all of them without words. */
export function glossaryData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const ml = context.get(pageContext).lang === 'ml'
  const q = (pageUrl(request).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const nameOf = (term: Term): string => (ml ? term.ml : term.en)
  const found = findTerms(q)
  const listed =
    q === ''
      ? found.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), ml ? 'ml' : 'en'))
      : found
  return {
    q,
    all: TERMS.length,
    terms: listed.map((term) => ({
      id: term.id,
      name: nameOf(term),
      /** In the other language. */
      other: ml ? term.en : term.ml,
      text: ml ? term.textMl : term.textEn,
      related: term.related.flatMap((id) => {
        const one = TERMS.find((other) => other.id === id)
        return one ? [{ id, name: nameOf(one) }] : []
      }),
      where: term.where.map((place) => {
        const [page, line] = place.split('#')
        return { page: page as TermPlace, line: line ?? null }
      }),
      basis:
        term.basis === 'general' || term.basis === 'definition'
          ? term.basis
          : { source: SOURCES[term.basis].attribution },
    })),
  }
}

export type ShownTerm = ReturnType<typeof glossaryData>['terms'][number]

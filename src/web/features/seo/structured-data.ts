import type {
  BreadcrumbList,
  DefinedTermSet,
  Graph,
  Thing,
  WebSite,
  WithActionConstraints,
  SearchAction,
} from 'schema-dts'

/**
 * Structured data as a page carries it. It is text between script tags: an owner's `</script>` must not end it, so
 * no "<" stands in it.
 */
export function dataBlock(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replace(/</g, '\\u003c')
}

/** Where a page stands, from the home page on; the last one is the page itself. */
export function trail(
  origin: string,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The site, and how it is searched. */
export function site(origin: string, names: { name: string; other: string }): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/properties?q={words}` },
    'query-input': 'required name=words',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: names.name,
    alternateName: names.other,
    inLanguage: ['en-IN', 'ml-IN'],
    potentialAction: search,
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#veedu`,
      name: names.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
  }
}

/** Words and what they mean, each with its own address on the page. */
export function terms(
  origin: string,
  set: {
    path: string
    name: string
    lang: string
    terms: readonly { id: string; name: string; other: string; text: string }[]
  },
): DefinedTermSet {
  const address = origin + set.path
  return {
    '@type': 'DefinedTermSet',
    '@id': address,
    url: address,
    name: set.name,
    inLanguage: `${set.lang}-IN`,
    hasDefinedTerm: set.terms.map(({ id, name, other, text }) => ({
      '@type': 'DefinedTerm',
      '@id': `${address}#${id}`,
      name,
      alternateName: other,
      description: text,
    })),
  }
}

import { expect, it } from 'vitest'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { alone, THIN_MARKET } from '../../../../tests/support/listings/town-markets.ts'
import { textsWithoutSource } from '../../../../tests/support/texts-without-source.ts'
import { localityOf } from '../../../domain/locality/locality.ts'
import { TOPICS } from '../../../domain/locality/topics.ts'
import { TOWNS } from '../../../domain/places/towns/towns.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import Insights from './insights.tsx'

const Page = Insights as unknown as (props: { loaderData: unknown }) => React.ReactElement

it.each(LANGUAGES)(
  'compares all 95 towns in %s, three at a time over ten topics, each figure with its source',
  async (language) => {
    const offenders: string[] = []
    const seen = new Set<string>()
    for (let at = 0; at < TOWNS.length; at += 3) {
      const towns = TOWNS.slice(at, at + 3).map((town) => localityOf(town, alone(THIN_MARKET)))
      const loaderData = {
        choices: TOWNS.slice(0, 3).map(({ name, nameMl }) => ({ name, nameMl })),
        most: 3,
        chosen: towns.map(({ name }) => name),
        unknown: [],
        towns,
      }
      const html = await pageAsHtml(<Page loaderData={loaderData} />, language)
      for (const { name } of towns) seen.add(name)
      for (const topic of TOPICS)
        expect(html.split(`data-figures="${topic}"`)).toHaveLength(towns.length + 1)
      expect(html).not.toMatch(/(locality:|insights:|undefined|NaN|\{\{)/)
      offenders.push(...textsWithoutSource(html).map((text) => `${towns[0]?.name}: ${text}`))
    }
    expect(seen.size).toBe(95)
    expect(offenders).toEqual([])
  },
  60_000,
)

import { z } from 'zod'
import { choice } from '../platform/fields.ts'
import { searchQuery } from '../search/search.ts'

const language = z.object({ lang: choice(['en', 'ml']) })

/** A feed of a search: the search's own parameters, and the language of its texts. */
export const searchFeedQuery = z.intersection(searchQuery, language)
/** A feed of one account's listings. */
export const listingFeedQuery = language

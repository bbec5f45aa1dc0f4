/** The whole schema; one file of `tables/` a neighbourhood. */
export * from './tables/activity.ts'
export * from './tables/imports.ts'
export * from './tables/listing-life.ts'
export * from './tables/listings.ts'
export * from './tables/papers.ts'
export * from './tables/people.ts'
export * from './tables/pictures.ts'
export * from './tables/search.ts'

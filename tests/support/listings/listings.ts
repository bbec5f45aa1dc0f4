import { expect } from 'vitest'
import type { TestApp } from '../api.ts'
import { listingBody, type TestUser } from '../factories.ts'

/** The fields of a listing's wire form that tests read. */
export interface WireListing {
  id: number
  message: string
  version: number
  price: number
  pricePerSqFt: number | null
  status: string
  publication: string
  latitude: number
  longitude: number
  images: string
  [field: string]: unknown
}

/** Adds a listing by the API. */
export async function addListing(
  t: TestApp,
  by: TestUser,
  overrides: Record<string, unknown> = {},
): Promise<WireListing> {
  const answer = await t.post('/api/properties', { token: by.token, body: listingBody(overrides) })
  expect(answer.status).toBe(201)
  return answer.json<WireListing>()
}

import { expect, test } from 'vitest'
import { LINK_PAGES } from '../src/contracts/platform/link-pages.ts'
import { hasSecretParam } from '../src/server/security/link-secrets.ts'
import routes from '../src/web/routes.ts'

test('LINK_PAGES names every page with a secret in its URL, and no other', () => {
  const pages = routes.flatMap(({ path }) => (path !== undefined ? [`/${path}`] : []))
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(hasSecretParam).toSorted()).toEqual([...LINK_PAGES].toSorted())
})

import { expect, test } from 'vitest'
import { pageAsHtml } from '../../../tests/support/page-as-html.tsx'
import { ErrorReference, PageError } from './PageError.tsx'

test('a page that broke on the server says what finds it in the log', async () => {
  const html = await pageAsHtml(
    <ErrorReference value="c0ffee">
      <PageError />
    </ErrorReference>,
    'en',
  )
  expect(html).toContain('give the reference c0ffee.')
  expect(html).toContain('data-reference="c0ffee"')
})

test('one that broke in the browser has none', async () => {
  expect(await pageAsHtml(<PageError />, 'en')).not.toContain('reference')
})

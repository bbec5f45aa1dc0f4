import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

test.each([
  ['https://tours.example/1', 'https://tours.example/1'],
  ['http://tours.example', 'http://tours.example/'],
  ['HTTPS://Tours.Example/A', 'https://tours.example/A'],
])('accepts %s', (text, link) => {
  expect(webLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vbscript:msgbox',
  'tours.example',
  '',
  null,
])('rejects %j', (text) => {
  expect(webLink(text)).toBeNull()
})

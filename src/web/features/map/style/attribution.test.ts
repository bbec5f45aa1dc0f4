import { expect, test } from 'vitest'
import { attributionOf } from './attribution.ts'
import { OSM_ATTRIBUTION } from './sources.ts'

test.each([
  ['its text', { attribution: 'Survey of Kerala' }, 'Survey of Kerala'],
  [
    'the text of its links',
    { attribution: '<a href="https://maps.example/">&copy; Maps &amp; More</a> 2026' },
    '© Maps &amp; More 2026',
  ],
  [
    'no markup of its own',
    { attribution: 'Maps<img src=x onerror=alert(1)> <script' },
    'Maps &lt;script',
  ],
  ["OpenStreetMap's where it has none", {}, OSM_ATTRIBUTION],
  ["OpenStreetMap's where it is blank", { attribution: '<b> </b>' }, OSM_ATTRIBUTION],
])('the attribution of tiles is %s', (_, metadata, expected) => {
  expect(attributionOf(metadata)).toBe(expected)
})

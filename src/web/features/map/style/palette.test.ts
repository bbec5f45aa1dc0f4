import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapPalette, pinPalette } from './palette.ts'

const css = readFileSync('src/web/styles/tokens.css', 'utf8')
const darkAt = css.search(/\[data-scheme=['"]dark['"]\]/)
const part = { light: css.slice(0, darkAt), dark: css.slice(darkAt) }

function token(scheme: 'light' | 'dark', name: string): string | undefined {
  return new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'i').exec(part[scheme])?.[1]?.toUpperCase()
}

test.each(['light', 'dark'] as const)('the map wears the page’s own colours: %s', (scheme) => {
  const map = mapPalette(scheme, 'streets')
  const pin = pinPalette(scheme)
  const pairs: [string, string][] = [
    ['m-land', map.land],
    ['m-land-edge', map.landEdge],
    ['m-town', map.town],
    ['m-green', map.green],
    ['m-water', map.water],
    ['m-water-2', map.shallows],
    ['m-water-text', map.waterText],
    ['m-street', map.street],
    ['m-road', map.road],
    ['m-road-edge', map.roadEdge],
    ['m-main', map.main],
    ['m-main-edge', map.mainEdge],
    ['m-rail', map.rail],
    ['m-metro', map.metro],
    ['m-text', map.text],
    ['m-halo', map.halo],
    ['sale', pin.sale],
    ['on-sale', pin.onSale],
    ['rent', pin.rent],
    ['on-rent', pin.onRent],
    ['surface', pin.surface],
    ['ink', pin.ink],
    ['teal', pin.teal],
    ['danger', pin.danger],
  ]
  for (const [name, colour] of pairs) expect([name, colour]).toEqual([name, token(scheme, name)])
})

import type { ReactElement } from 'react'
import type { Draft } from './draft.ts'

/** Controls of their own are on the page for these. */
const SHOWN: ReadonlySet<string> = new Set(['propertyType', 'forSale', 'forRent'])

/** At least no room asks for nothing. */
const ROOMS: ReadonlySet<string> = new Set(['bedrooms', 'bathrooms'])

/**
 * The filters that are set while their controls are not on the page, so that a form without scripts loses none of them:
 * under the names and as the text that the controls would send.
 */
export function HeldFilters({ draft }: { draft: Draft }): ReactElement {
  return (
    <>
      {heldFilters(draft).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

export function heldFilters({ fields, areaUnit, ...draft }: Draft): [string, string][] {
  const sized = draft.minArea !== '' || draft.maxArea !== ''
  return Object.entries({ ...draft, ...fields, areaUnit: sized ? areaUnit : '' }).flatMap(
    ([name, value]): [string, string][] => {
      if (SHOWN.has(name)) return []
      const values: unknown[] = Array.isArray(value) ? value : [value]
      return values.flatMap((one): [string, string][] => {
        if (typeof one === 'number')
          return one === 0 && ROOMS.has(name) ? [] : [[name, String(one)]]
        if (one === true) return [[name, 'true']]
        return typeof one === 'string' && one !== '' ? [[name, one]] : []
      })
    },
  )
}

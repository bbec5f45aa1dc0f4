import type { MapKind, MapScheme } from './palette.ts'

/**
 * Every picture that the map draws itself has a name that says all there is to draw, so that MapLibre can
 * ask for it when a feature needs it and keeps it by that name. Parts are separated by `|`; the text comes
 * last and may hold anything.
 */
export type LabelLook = 'city' | 'town' | 'small' | 'area' | 'district' | 'sea' | 'lake' | 'shield'
export type PinDeal = 'sale' | 'rent'
export type PinState = 'rest' | 'hover' | 'selected'

export type ImageSpec =
  | { type: 'label'; scheme: MapScheme; kind: MapKind; look: LabelLook; text: string }
  /** `sample`: of the demo data. */
  | {
      type: 'pin'
      scheme: MapScheme
      deal: PinDeal
      state: PinState
      text: string
      sample?: true
    }
  | { type: 'dot'; scheme: MapScheme; deal: PinDeal }
  | { type: 'cluster'; scheme: MapScheme; count: number; saleTenths: number }
  | { type: 'corner'; scheme: MapScheme; deal: PinDeal }
  | { type: 'marker'; scheme: MapScheme }

/** The fixed part of a label's name; the style appends look and text to it by expression. */
export function labelPrefix(scheme: MapScheme, kind: MapKind): string {
  return `label|${scheme}|${kind}|`
}

export function imageName(spec: ImageSpec): string {
  switch (spec.type) {
    case 'label':
      return `${labelPrefix(spec.scheme, spec.kind)}${spec.look}|${spec.text}`
    case 'pin':
      return `${spec.sample ? 'sample-pin' : 'pin'}|${spec.scheme}|${spec.deal}|${spec.state}|${spec.text}`
    case 'dot':
    case 'corner':
      return `${spec.type}|${spec.scheme}|${spec.deal}`
    case 'marker':
      return `marker|${spec.scheme}`
    case 'cluster':
      return `cluster|${spec.scheme}|${spec.count}|${spec.saleTenths}`
  }
}

const LOOKS: readonly string[] = [
  'city',
  'town',
  'small',
  'area',
  'district',
  'sea',
  'lake',
  'shield',
] satisfies LabelLook[]
const isLook = (value: string | undefined): value is LabelLook => LOOKS.includes(value ?? '')
const isScheme = (value: string | undefined): value is MapScheme =>
  value === 'light' || value === 'dark'
const isKind = (value: string | undefined): value is MapKind =>
  value === 'streets' || value === 'satellite'
const isDeal = (value: string | undefined): value is PinDeal => value === 'sale' || value === 'rent'
const isState = (value: string | undefined): value is PinState =>
  value === 'rest' || value === 'hover' || value === 'selected'

/** Parses a name; null for a picture that is not ours. */
export function parseImageName(name: string): ImageSpec | null {
  const [type, scheme, third, fourth, ...rest] = name.split('|')
  if (!isScheme(scheme)) return null
  const text = rest.join('|')
  if (type === 'label' && isKind(third) && isLook(fourth) && text) {
    return { type, scheme, kind: third, look: fourth, text }
  }
  if ((type === 'pin' || type === 'sample-pin') && isDeal(third) && isState(fourth)) {
    const pin = { type: 'pin', scheme, deal: third, state: fourth, text } as const
    return type === 'pin' ? pin : { ...pin, sample: true }
  }
  if ((type === 'dot' || type === 'corner') && isDeal(third)) return { type, scheme, deal: third }
  if (type === 'marker') return { type, scheme }
  if (type === 'cluster') {
    const count = Number(third)
    const saleTenths = Number(fourth)
    if (!Number.isInteger(count) || !Number.isInteger(saleTenths)) return null
    return { type, scheme, count, saleTenths }
  }
  return null
}

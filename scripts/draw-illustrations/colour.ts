/** Colours are `#rrggbb`. All arithmetic is plain per channel: the drawings are flat, not photographs. */
const channels = (hex: string): [number, number, number] => {
  const v = Number.parseInt(hex.slice(1), 16)
  return [v >> 16, (v >> 8) & 255, v & 255]
}

const join = (r: number, g: number, b: number): string => {
  const byte = (v: number) => Math.max(0, Math.min(255, Math.round(v)))
  return `#${((1 << 24) | (byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).slice(1)}`
}

/** `share` of b in a: 0 is a, 1 is b. */
export function mix(a: string, b: string, share: number): string {
  const [ar, ag, ab] = channels(a)
  const [br, bg, bb] = channels(b)
  return join(ar + (br - ar) * share, ag + (bg - ag) * share, ab + (bb - ab) * share)
}

/** The colour of a surface under a coloured light. */
export function under(surface: string, light: string): string {
  const [sr, sg, sb] = channels(surface)
  const [lr, lg, lb] = channels(light)
  return join((sr * lr) / 255, (sg * lg) / 255, (sb * lb) / 255)
}

export const darker = (colour: string, share: number): string => mix(colour, '#000000', share)
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)

/** Widths in px of the letters on a pin, in its font (`PIN_FONT`), measured in a browser. */
const ON_PINS: Record<string, number> = {
  '0': 7.6,
  '1': 4.8,
  '2': 6.1,
  '3': 6.2,
  '4': 7.1,
  '5': 6.7,
  '6': 7.2,
  '7': 6,
  '8': 7.2,
  '9': 7.2,
  '.': 3.1,
  ',': 3,
  '₹': 6.5,
  L: 6.1,
  C: 6.2,
  r: 4.9,
  ' ': 2.5,
}
const ANOTHER = 6.7

/** The width of a pin's text in px: where no text can be measured, on the server. */
export function pinTextWidth(text: string): number {
  return Array.from(text, (letter) => ON_PINS[letter] ?? ANOTHER).reduce((sum, one) => sum + one, 0)
}

/** Of the number on a cluster. */
export function clusterTextWidth(text: string): number {
  return text.length * 8.5
}

/** Mean width of a letter, and height of a line, of the names on the map, by their kind; px. */
export const LABEL_SIZES = {
  city: { letter: 10.5, line: 23 },
  town: { letter: 7.5, line: 19 },
  small: { letter: 6, line: 16 },
  area: { letter: 5.2, line: 15 },
  district: { letter: 9.1, line: 15 },
  sea: { letter: 10, line: 22 },
  lake: { letter: 8.3, line: 16 },
} as const

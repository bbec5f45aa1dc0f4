/** What a User-Agent header says about a device, in terms that a person can recognise. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'unknown'] as const
export const BROWSERS = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'UC Browser',
  'Firefox',
  'Chrome',
  'Safari',
] as const
export const SYSTEMS = [
  'Android',
  'iPhone',
  'iPad',
  'Windows',
  'macOS',
  'ChromeOS',
  'Linux',
] as const

export interface Device {
  kind: (typeof DEVICE_KINDS)[number]
  browser: (typeof BROWSERS)[number] | null
  system: (typeof SYSTEMS)[number] | null
}

/** Order matters: each browser also names the ones it descends from. */
const BROWSER_MARKS: readonly (readonly [(typeof BROWSERS)[number], RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEM_MARKS: readonly (readonly [(typeof SYSTEMS)[number], RegExp])[] = [
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Parses a User-Agent header. Unrecognised parts are null. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = BROWSER_MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null
  const system = SYSTEM_MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null
  return { kind: kindOf(system, text), browser, system }
}

function kindOf(system: Device['system'], text: string): Device['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet'
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
}

import type { Stop } from './svg.ts'

/** A time of day: the light in which everything else is drawn. */
export interface Hour {
  name: HourName
  sky: readonly Stop[]
  /** The colour of the light; every surface is multiplied by it. */
  light: string
  /** The colour of distant haze. */
  haze: string
  /** The sun or the moon: colour, radius, how strong its halo is, its height on the sheet. */
  disc?: { colour: string; radius: number; halo: number; y: number }
  cloud: string
  cloudiness: number
  /** Share of lit windows. */
  lit: number
  /** The darkness of shadows. */
  shadow: number
  water: readonly Stop[]
  glint: string
  /** A final tint over the whole sheet. */
  wash?: readonly [colour: string, opacity: number]
  weather?: 'rain' | 'mist' | 'stars'
}

export type HourName = 'morning' | 'noon' | 'afternoon' | 'dusk' | 'night' | 'monsoon' | 'mist'

export const HOURS: Record<HourName, Hour> = {
  morning: {
    name: 'morning',
    sky: [
      [0, '#9cc9cf'],
      [0.5, '#f6e3bf'],
      [0.75, '#fbeed6'],
    ],
    light: '#fff8ea',
    haze: '#ece4c8',
    disc: { colour: '#fff8e4', radius: 62, halo: 0.75, y: 270 },
    cloud: '#ffffff',
    cloudiness: 0.5,
    lit: 0,
    shadow: 0.2,
    water: [
      [0, '#dfe6d2'],
      [1, '#6fa8a0'],
    ],
    glint: '#ffffff',
    wash: ['#ffdf9e', 0.08],
  },
  noon: {
    name: 'noon',
    sky: [
      [0, '#62abc9'],
      [0.75, '#d9eef0'],
    ],
    light: '#ffffff',
    haze: '#cfe4e2',
    cloud: '#ffffff',
    cloudiness: 0.85,
    lit: 0,
    shadow: 0.24,
    water: [
      [0, '#b7dcdd'],
      [1, '#3f8d98'],
    ],
    glint: '#ffffff',
  },
  afternoon: {
    name: 'afternoon',
    sky: [
      [0, '#86bccb'],
      [0.55, '#f3dfb4'],
      [0.75, '#f6d79b'],
    ],
    light: '#fff0d4',
    haze: '#ecd9a8',
    disc: { colour: '#fff6dc', radius: 58, halo: 0.8, y: 230 },
    cloud: '#fff6e2',
    cloudiness: 0.6,
    lit: 0,
    shadow: 0.26,
    water: [
      [0, '#f0dcae'],
      [1, '#6c9c8c'],
    ],
    glint: '#fff6dc',
    wash: ['#ffcf7a', 0.09],
  },
  dusk: {
    name: 'dusk',
    sky: [
      [0, '#3c4f72'],
      [0.38, '#c5748a'],
      [0.6, '#f4a86b'],
      [0.74, '#f9cf92'],
    ],
    light: '#b08a90',
    haze: '#b9788a',
    disc: { colour: '#ffe9c4', radius: 54, halo: 0.6, y: 440 },
    cloud: '#f6b9a0',
    cloudiness: 0.4,
    lit: 0.6,
    shadow: 0.3,
    water: [
      [0, '#e79d70'],
      [0.35, '#9a6a80'],
      [1, '#2c3f5a'],
    ],
    glint: '#ffd9ae',
  },
  night: {
    name: 'night',
    sky: [
      [0, '#0b1a22'],
      [0.45, '#17343a'],
      [0.75, '#2f5656'],
    ],
    light: '#66828d',
    haze: '#234448',
    disc: { colour: '#f2ecd2', radius: 38, halo: 0.3, y: 150 },
    cloud: '#2c4c50',
    cloudiness: 0.35,
    lit: 0.8,
    shadow: 0.35,
    water: [
      [0, '#2b5254'],
      [1, '#0d2226'],
    ],
    glint: '#9cc6c0',
    weather: 'stars',
  },
  monsoon: {
    name: 'monsoon',
    sky: [
      [0, '#5f7780'],
      [0.75, '#b8c5c3'],
    ],
    light: '#b4c2c4',
    haze: '#a6b5b4',
    cloud: '#4f656e',
    cloudiness: 0.5,
    lit: 0.35,
    shadow: 0.16,
    water: [
      [0, '#a3b3b2'],
      [1, '#4a646a'],
    ],
    glint: '#dbe6e4',
    weather: 'rain',
  },
  mist: {
    name: 'mist',
    sky: [
      [0, '#b4cad0'],
      [0.75, '#f1f0e6'],
    ],
    light: '#e4ebe6',
    haze: '#d9e3de',
    cloud: '#ffffff',
    cloudiness: 0.4,
    lit: 0.25,
    shadow: 0.12,
    water: [
      [0, '#dbe5e0'],
      [1, '#86a6a4'],
    ],
    glint: '#ffffff',
    weather: 'mist',
  },
}

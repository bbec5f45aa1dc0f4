import type { Stop } from './svg.ts'

/** An hour of the day: the light in which everything else is drawn. */
export interface Hour {
  name: HourName
  sky: readonly Stop[]
  /** The colour of the light; every surface is multiplied by it. */
  light: string
  /** What distance fades into. */
  haze: string
  /** The sun or the moon: colour, radius, how strong its halo is, its height on the sheet. */
  disc?: { colour: string; radius: number; halo: number; y: number }
  cloud: string
  cloudiness: number
  /** Share of the windows with a lamp behind them. */
  lit: number
  /** How dark a shadow is. */
  shadow: number
  water: readonly Stop[]
  glint: string
  /** A last wash over the whole sheet. */
  wash?: readonly [colour: string, opacity: number]
  weather?: 'rain' | 'mist' | 'stars'
}

export type HourName = 'morning' | 'noon' | 'afternoon' | 'dusk' | 'night' | 'monsoon' | 'mist'

/** Two or three skies an hour, so that two listings at dusk are not the same dusk. */
export const HOURS: Record<HourName, readonly [Hour, ...Hour[]]> = {
  morning: [
    {
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
    {
      name: 'morning',
      sky: [
        [0, '#a9c3dc'],
        [0.5, '#f4d6c6'],
        [0.75, '#fcebd9'],
      ],
      light: '#fff5ee',
      haze: '#f0ddd0',
      disc: { colour: '#fff6ea', radius: 54, halo: 0.7, y: 300 },
      cloud: '#fff4ee',
      cloudiness: 0.6,
      lit: 0,
      shadow: 0.2,
      water: [
        [0, '#ecdcd2'],
        [1, '#7fa5b0'],
      ],
      glint: '#ffffff',
      wash: ['#ffcfae', 0.07],
    },
  ],
  noon: [
    {
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
    {
      name: 'noon',
      sky: [
        [0, '#7cc0c4'],
        [0.75, '#e6f2e6'],
      ],
      light: '#fffdf6',
      haze: '#d9e8d8',
      cloud: '#ffffff',
      cloudiness: 0.7,
      lit: 0,
      shadow: 0.24,
      water: [
        [0, '#c6e2d4'],
        [1, '#4b9a90'],
      ],
      glint: '#ffffff',
    },
  ],
  afternoon: [
    {
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
    {
      name: 'afternoon',
      sky: [
        [0, '#79aec8'],
        [0.5, '#d8dfd2'],
        [0.75, '#f8d9ae'],
      ],
      light: '#ffeeda',
      haze: '#ead5b6',
      disc: { colour: '#fff4da', radius: 50, halo: 0.6, y: 300 },
      cloud: '#fff2e2',
      cloudiness: 0.75,
      lit: 0.05,
      shadow: 0.26,
      water: [
        [0, '#eed6b4'],
        [1, '#5f93a0'],
      ],
      glint: '#fff2dc',
      wash: ['#ffc286', 0.08],
    },
  ],
  dusk: [
    {
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
    {
      name: 'dusk',
      sky: [
        [0, '#274b63'],
        [0.4, '#8b93a8'],
        [0.6, '#f0b894'],
        [0.74, '#f9dcae'],
      ],
      light: '#a79fae',
      haze: '#a59aa8',
      disc: { colour: '#fff0d0', radius: 46, halo: 0.5, y: 470 },
      cloud: '#f6d3c2',
      cloudiness: 0.45,
      lit: 0.6,
      shadow: 0.3,
      water: [
        [0, '#e2b592'],
        [0.35, '#8a8296'],
        [1, '#24435a'],
      ],
      glint: '#ffe2c0',
    },
    {
      name: 'dusk',
      sky: [
        [0, '#4a3f6b'],
        [0.4, '#b0667f'],
        [0.62, '#ee8f6d'],
        [0.75, '#f6be84'],
      ],
      light: '#b58a84',
      haze: '#a8677c',
      disc: { colour: '#ffdcae', radius: 66, halo: 0.6, y: 420 },
      cloud: '#ef9f8a',
      cloudiness: 0.4,
      lit: 0.65,
      shadow: 0.3,
      water: [
        [0, '#e08f6c'],
        [0.35, '#8f5b78'],
        [1, '#332f58'],
      ],
      glint: '#ffcf9e',
    },
  ],
  night: [
    {
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
    {
      name: 'night',
      sky: [
        [0, '#0d1430'],
        [0.45, '#1f2f57'],
        [0.75, '#465a80'],
      ],
      light: '#6f7eaa',
      haze: '#34466c',
      disc: { colour: '#f4ecd8', radius: 34, halo: 0.3, y: 130 },
      cloud: '#34466c',
      cloudiness: 0.4,
      lit: 0.8,
      shadow: 0.35,
      water: [
        [0, '#40557a'],
        [1, '#121b38'],
      ],
      glint: '#aebbd8',
      weather: 'stars',
    },
  ],
  monsoon: [
    {
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
    {
      name: 'monsoon',
      sky: [
        [0, '#6b7d74'],
        [0.75, '#c7cfb8'],
      ],
      light: '#bcc7b8',
      haze: '#aebaa8',
      cloud: '#56685f',
      cloudiness: 0.5,
      lit: 0.3,
      shadow: 0.16,
      water: [
        [0, '#b1bda8'],
        [1, '#55705f'],
      ],
      glint: '#e2eadb',
      weather: 'rain',
    },
  ],
  mist: [
    {
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
    {
      name: 'mist',
      sky: [
        [0, '#c9cfd8'],
        [0.75, '#f7ede0'],
      ],
      light: '#ece8e4',
      haze: '#e6e0da',
      disc: { colour: '#fffaf0', radius: 46, halo: 0.5, y: 260 },
      cloud: '#ffffff',
      cloudiness: 0.4,
      lit: 0.25,
      shadow: 0.12,
      water: [
        [0, '#e6e4dc'],
        [1, '#94a8ac'],
      ],
      glint: '#ffffff',
      weather: 'mist',
    },
  ],
}

/**
 * The colours of the map, as numbers that WebGL and canvas can read. They repeat the --m-* variables and
 * the meaning colours of styles/tokens.css; `palette.test.ts` compares the two.
 */
export type MapScheme = 'light' | 'dark'
export type MapKind = 'streets' | 'satellite'

export interface MapPalette {
  land: string
  landEdge: string
  town: string
  green: string
  water: string
  /** The shallows along a shore. */
  shallows: string
  lake: string
  street: string
  road: string
  roadEdge: string
  main: string
  mainEdge: string
  rail: string
  metro: string
  text: string
  halo: string
  waterText: string
  waterHalo: string
}

const light: MapPalette = {
  land: '#F3EEDF',
  landEdge: '#DDD3BC',
  town: '#ECE4D1',
  green: '#D3E0BF',
  water: '#B4D5D6',
  shallows: '#C6E0DF',
  lake: '#B4D5D6',
  street: '#FFFFFF',
  road: '#FFFFFF',
  roadEdge: '#DCCFB4',
  main: '#F6D9A4',
  mainEdge: '#D6B173',
  rail: '#A79F90',
  metro: '#7A9F9A',
  text: '#4B5656',
  halo: '#F7F2E6',
  waterText: '#2E6467',
  waterHalo: '#B4D5D6',
}

const dark: MapPalette = {
  land: '#1D2828',
  landEdge: '#2C3A39',
  town: '#222E2E',
  green: '#1D3528',
  water: '#0C2429',
  shallows: '#0F2B31',
  lake: '#0C2429',
  street: '#2B3838',
  road: '#334242',
  roadEdge: '#18211F',
  main: '#6B5A37',
  mainEdge: '#231F15',
  rail: '#5C6867',
  metro: '#47706C',
  text: '#C3CBC8',
  halo: '#141D1D',
  waterText: '#7FB4B6',
  waterHalo: '#0C2429',
}

/** A land seen from above, without a picture of it: quiet greens over a deep sea. */
const aerial: MapPalette = {
  land: '#46593F',
  landEdge: '#B9AF8C',
  town: '#566349',
  green: '#3A4F38',
  water: '#17394A',
  shallows: '#245566',
  lake: '#1F4A55',
  street: '#8C8B76',
  road: '#A3A08A',
  roadEdge: '#3C4736',
  main: '#C8B785',
  mainEdge: '#4A4A36',
  rail: '#8C8B76',
  metro: '#9DB3A8',
  text: '#FFFFFF',
  halo: '#16211C',
  waterText: '#CFE6E6',
  waterHalo: '#123040',
}

const aerialDark: MapPalette = {
  ...aerial,
  land: '#2F4032',
  landEdge: '#6F6D57',
  town: '#394639',
  green: '#273829',
  water: '#0D2530',
  shallows: '#163846',
  lake: '#143440',
  text: '#E8ECE6',
  waterText: '#A9C9CB',
  waterHalo: '#0D2530',
}

export function mapPalette(scheme: MapScheme, kind: MapKind): MapPalette {
  if (kind === 'satellite') return scheme === 'dark' ? aerialDark : aerial
  return scheme === 'dark' ? dark : light
}

export interface PinPalette {
  sale: string
  onSale: string
  rent: string
  onRent: string
  teal: string
  danger: string
  surface: string
  ink: string
  /** The outline of a chosen pin. */
  chosen: string
}

export function pinPalette(scheme: MapScheme): PinPalette {
  return scheme === 'dark'
    ? {
        sale: '#E88D70',
        onSale: '#2A0E05',
        rent: '#86B8F3',
        onRent: '#06203E',
        teal: '#62C4B7',
        danger: '#F19A92',
        surface: '#182425',
        ink: '#EEE9DE',
        chosen: '#FFFFFF',
      }
    : {
        sale: '#B5482E',
        onSale: '#FFFFFF',
        rent: '#2563A8',
        onRent: '#FFFFFF',
        teal: '#0F5E59',
        danger: '#A5231C',
        surface: '#FFFFFF',
        ink: '#1E2A2B',
        chosen: '#1E2A2B',
      }
}

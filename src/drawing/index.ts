import { placeOf, type Kind, type Place } from './place.ts'
import { seeded, whole } from './random.ts'
import { anotherView } from './scenes/another-view.ts'
import { surroundings } from './scenes/around.ts'
import { floorPlan } from './scenes/floor-plan.ts'
import { houseFront } from './scenes/house-front.ts'
import { insideHome } from './scenes/inside-home.ts'
import { insideHall, insideOffice, insideShed, insideShop } from './scenes/inside-work.ts'
import { farmFront } from './scenes/farm-front.ts'
import { plotFront } from './scenes/plot-front.ts'
import { landPlan } from './scenes/land-plan.ts'
import { cropCloseBy, farmFromAfar } from './scenes/farm-views.ts'
import { plotCorner, plotFromRoad } from './scenes/plot-views.ts'
import { builderOf, streetFront } from './scenes/street-front.ts'
import { newSheet, type Sheet } from './sheet.ts'

export { FIXED as FIXED_DRAWINGS } from './scenes/fixed.ts'
export { drawHero } from './scenes/hero.ts'

export interface DrawingRequest {
  /** The listing's id: the same id gives the same place in all its pictures. */
  seed: string | number
  kind: Kind
  /** 0 front, 1 another view and hour, 2 inside, 3 the surroundings, 4 the plan. */
  scene: number
  forRent?: boolean
}

/**
 * Draws one illustration of a listing as a complete SVG document of 1200 by 800 units.
 * The same request gives the same text, byte for byte. It holds no words and no outside reference.
 */
export function drawListing({ seed, kind, scene, forRent = false }: DrawingRequest): string {
  const at = placeOf(seed, kind, forRent)
  const sheet = newSheet(at.hour(scene), seeded(seed, `scene ${scene} ${kind}`))
  return sheet.finish(sceneFor(at, scene)(sheet, at))
}

type Scene = (s: Sheet, at: Place) => string

const INSIDE: Partial<Record<Kind, Scene>> = {
  OFFICE: insideOffice,
  SHOP: insideShop,
  COMMERCIAL: insideHall,
  WAREHOUSE: insideShed,
  INDUSTRIAL: insideShed,
}

function sceneFor(at: Place, scene: number): Scene {
  const { kind } = at
  if (scene === 3) return surroundings
  if (scene === 4)
    return kind === 'PLOT' || kind === 'AGRICULTURAL'
      ? (_, at) => landPlan(at)
      : (_, at) => floorPlan(at)
  if (kind === 'PLOT') return plotView(at, scene)
  if (kind === 'AGRICULTURAL') return [farmFront, farmFromAfar, cropCloseBy][scene] ?? farmFront
  if (scene === 1) return anotherView
  if (scene === 2) return INSIDE[kind] ?? insideHome
  return builderOf(at) === at.house ? houseFront : streetFront
}

/** The three ways of seeing a plot, in the listing's own order, so that a page of plots is no pattern. */
function plotView(at: Place, scene: number): Scene {
  const first = whole(at.detail('order'), 0, 2)
  return [plotFront, plotFromRoad, plotCorner][(first + scene) % 3] ?? plotFront
}

import { readFile } from 'node:fs/promises'
import type { LandSense } from '../../contracts/places/land-checks.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { kmToShore, tidalShores, type ShoreLine } from '../../domain/geo/shore.ts'
import { LAND_FIGURES, landNotes, mayAskFee } from '../../domain/land/land-notes.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { APPROXIMATE_PIN } from '../../domain/listings/position/position.ts'
import { COASTAL_DISTRICTS } from '../../domain/places/measured.ts'
import { sourceOf } from '../../domain/places/sources.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import type { RateKey } from '../../domain/rates/file.ts'
import { rateOf, type RateTable } from '../../domain/rates/table.ts'
import type { ListingService } from '../listings/listings.ts'
import type { rateService } from '../rates/rates.ts'

/** The map that pages draw, so that statements about the shore agree with it. */
const SHORE = new URL('../../../public/map/land.geojson', import.meta.url)

/** What to check about a listing's land, based on its owner's answers and its position. */
export function landSenseService(
  listings: Pick<ListingService, 'get'>,
  rates: Pick<ReturnType<typeof rateService>, 'table' | 'today'>,
) {
  let shores: Promise<ShoreLine[]> | undefined

  /** Loaded on first use. */
  async function lines(): Promise<ShoreLine[]> {
    shores ??= readFile(SHORE, 'utf8').then((text) => {
      const { features } = JSON.parse(text) as { features: Land[] }
      return tidalShores(features.map(({ geometry }) => geometry.coordinates))
    })
    return shores
  }

  async function shoreOf(home: PropertyDetail): Promise<LandSense['shore']> {
    const { latitude: lat, longitude: lng, mine, pinPrecision, pinSource } = home
    if (lat === null || lng === null) return null
    const from = pinSource === 'town' ? 'town' : pinPrecision === 'exact' || mine ? 'pin' : 'near'
    const moved = from === 'near' ? APPROXIMATE_PIN.maxMetres / 1_000 : 0
    return {
      km: tenth(kmToShore({ lat, lng }, await lines())),
      errorKm: tenth(LAND_FIGURES.shoreError.value + moved),
      from,
    }
  }

  return {
    /** @throws DomainError not_found, gone, like the listing's page. */
    async of(id: number, actor: Actor | null): Promise<LandSense> {
      const home = await listings.get(id, actor)
      const district = home.district ?? townByName(home.city)?.district ?? null
      const land = { propertyType: home.propertyType, landNature: home.landNature, district }
      const coastal = district !== null && COASTAL_DISTRICTS.includes(district)
      const table = await rates.table()
      const held = (key: RateKey) => rateOf(table, key, rates.today()).value
      const notes = landNotes(land, {
        town: held('ownHouseTown'),
        panchayat: held('ownHousePanchayat'),
      })
      return {
        nature: home.landNature,
        district,
        plotM2: home.plotAreaSqFt
          ? Math.round(toSquareMetres(home.plotAreaSqFt, 'sqft') * 100) / 100
          : null,
        shore: coastal && notes.length > 0 ? await shoreOf(home) : null,
        notes: notes.map((note) => ({
          ...note,
          papers: [...note.papers],
          links: [...note.links],
          attribution: note.source ? (sourceOf(note.source)?.attribution ?? null) : null,
        })),
        fee: mayAskFee(land) ? feeRates(table, rates.today()) : null,
      }
    },
  }
}

/** The rates on a day for the fee of a change of use. */
export function feeRates(table: RateTable, day: string): NonNullable<LandSense['fee']> {
  const fee = rateOf(table, 'landUseFee', day)
  const { source, from } = fee
  return {
    feePercent: fee.value,
    freeCents: rateOf(table, 'landUseFree', day).value,
    waterAboveAres: rateOf(table, 'waterShareFrom', day).value,
    waterPercent: rateOf(table, 'waterShare', day).value,
    attribution: source.name,
    date: from,
  }
}

interface Land {
  geometry: { coordinates: ShoreLine[] }
}

const tenth = (km: number): number => Math.round(km * 10) / 10

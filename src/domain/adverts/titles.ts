import { PLOT_UNITS, type PlotUnit } from '../listings/listing.ts'
import { madeTitle, type TitleLanguage } from '../listings/text/made-title.ts'
import { convertArea, type AreaUnit } from '../numbers/area-units.ts'
import { townByName } from '../places/towns/towns.ts'
import type { AdvertReading, TypedSize } from './read-advert.ts'

/** A title made of what was read, in each language; null without a kind or a town. */
export function advertTitles({ fields }: AdvertReading): Record<TitleLanguage, string | null> {
  const kind = fields.propertyType?.value
  const city = fields.city?.value
  if (kind === undefined || city === undefined) return { en: null, ml: null }
  const plot = plotOf(fields.plotArea?.value)
  const listing = {
    propertyType: kind,
    city,
    cityMl: townByName(city)?.nameMl ?? null,
    // The words of the address may hold the way to the house.
    locality: null,
    bedrooms: fields.bedrooms?.value ?? null,
    forSale: fields.forSale?.value ?? false,
    forRent: fields.forRent?.value ?? false,
    plotArea: plot?.value ?? null,
    plotAreaUnit: plot?.unit ?? 'sqft',
    totalArea: null,
    builtUpArea: inSqFt(fields.builtUpArea?.value),
    carpetArea: inSqFt(fields.carpetArea?.value),
  }
  return { en: madeTitle(listing, 'en'), ml: madeTitle(listing, 'ml') }
}

function plotOf(size: TypedSize | undefined): { value: number; unit: PlotUnit } | null {
  if (!size) return null
  return isPlotUnit(size.unit)
    ? { value: size.value, unit: size.unit }
    : { value: convertArea(size.value, size.unit, 'sqft'), unit: 'sqft' }
}

function isPlotUnit(unit: AreaUnit): unit is PlotUnit {
  return (PLOT_UNITS as readonly string[]).includes(unit)
}

function inSqFt(size: TypedSize | undefined): number | null {
  return size ? convertArea(size.value, size.unit, 'sqft') : null
}

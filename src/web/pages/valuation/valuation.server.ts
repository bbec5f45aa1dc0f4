import type { RouterContextProvider } from 'react-router'
import type { Prediction } from '../../../contracts/valuation/valuation.ts'
import { valuationQuery } from '../../../contracts/valuation/valuation.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { TOWNS } from '../../../domain/places/towns/towns.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The fields of the worksheet, as the address carries them. */
export const WORKSHEET = [
  'text',
  'city',
  'builtUpArea',
  'bedrooms',
  'deal',
  'propertyType',
  'plotArea',
  'bathrooms',
  'yearBuilt',
  'furnishing',
] as const
export type WorksheetField = (typeof WORKSHEET)[number]

export type WorksheetResult =
  | { ok: true; prediction: Prediction }
  /** Message keys of the namespace `errors`. */
  | { ok: false; message: string; fields: Record<string, string> }

/** The worksheet's answer; without anything asked, the empty sheet. */
export async function worksheetData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const { preferredCity, visitor, report } = context.get(pageContext)
  const params = pageUrl(request).searchParams
  const values = Object.fromEntries(
    WORKSHEET.map((name) => [name, (params.get(name) ?? '').slice(0, 600)]),
  ) as Record<WorksheetField, string>
  const asked = WORKSHEET.some((name) => name !== 'deal' && values[name].trim() !== '')
  const towns = TOWNS.map(({ name, nameMl }) => ({ name, nameMl }))
  return { values, towns, preferredCity, result: asked ? await answer() : null }

  async function answer(): Promise<WorksheetResult> {
    const read = valuationQuery.safeParse({
      ...values,
      // "12" in the field for land is so many cents, as people speak of it.
      plotAreaUnit: 'cent',
    })
    if (!read.success) {
      const fields: Record<string, string> = {}
      for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message
      return { ok: false, message: Object.values(fields)[0] ?? 'unreadable', fields }
    }
    try {
      await services.valuationAnswers.limit(visitor)
      const { listing: _none, ...said } = read.data
      const estimated = await services.valuationAnswers.estimate({ ...said, id: NaN })
      return { ok: true, prediction: { ...estimated, reasoning: '' } }
    } catch (error) {
      if (isDomainError(error))
        return { ok: false, message: error.message, fields: error.fields ?? {} }
      report(error)
      return { ok: false, message: 'unexpected', fields: {} }
    }
  }
}

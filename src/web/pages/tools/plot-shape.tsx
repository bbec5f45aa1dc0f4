import type { TFunction } from '../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PLOT_PROBLEM_MESSAGE, type Corner } from '../../../domain/geo/plot-geometry.ts'
import { deedArea } from '../../../domain/land/area-table.ts'
import {
  measuredPlot,
  MOST_CORNERS,
  SHAPE_LENGTHS,
  SHAPES,
  typedCorners,
  type LengthName,
  type Measured,
  type SidedShape,
  type TypedCorners,
  LENGTH_UNITS,
  typedLength,
  type TypedLength,
} from '../../../domain/land/measured-plot.ts'
import { convertArea } from '../../../domain/numbers/area-units.ts'
import { message } from '../../../domain/platform/message.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ErrorText } from '../../ui/ErrorText.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { typedChoice } from '../../features/tools/read-typed.ts'
import { FieldPair, ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import type { Route } from './+types/plot-shape'
import { CornersField } from '../../features/tools/CornersField.tsx'
import { plotShapeData } from './plot-shape.server.ts'
import { ShapeFigure } from '../../features/tools/ShapeFigure.tsx'
import styles from './tool-pages.module.css'
import { FieldHelp, FieldError } from '../../ui/forms/Field.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { useToolSources } from '../../features/tools/Sources.tsx'

export const handle: PageHandle = { ns: ['tools', 'plotShape', 'landUnits'] }

export function loader(args: Route.LoaderArgs) {
  return plotShapeData(args)
}

/** What is typed needs nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** /tools/plot-shape?shape=four&unit=m&a=&b=&c=&d=&diagonal=, or ?shape=corners&corners=lat,lng;… */
export default function PlotShape({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('plotShape')
  const params = new URLSearchParams(useLocation().search)
  const shape = typedChoice(params, 'shape', SHAPES)
  const sources = useToolSources('heron', 'bretschneider', 'wgs84', 'internationalFoot')
  const sided = shape === 'corners' ? null : readSides(params, shape)
  const text = params.get('corners') ?? ''
  const outline = shape === 'corners' ? typedCorners(text) : null
  const measured: Measured = sided
    ? sided.measured
    : outline?.ok
      ? { state: 'area', sqm: outline.sqm }
      : { state: 'open' }
  const corners: readonly Corner[] = outline?.ok ? outline.corners : []
  const said = sayArea(measured, t)
  return (
    <ToolPage
      tool="plot-shape"
      form={
        <ToolForm path={paths.tool('plot-shape')}>
          <ToolChoice
            name="shape"
            label={t('shape.label')}
            value={shape}
            options={SHAPES.map((key) => ({ key, text: t(`shape.${key}`) }))}
          />
          {sided && shape !== 'corners' ? (
            <Sides shape={shape} sides={sided} />
          ) : (
            <CornersField
              text={text}
              corners={corners}
              centre={loaderData.centre}
              fault={outline === null || outline.ok ? null : <CornersFault refused={outline} />}
            />
          )}
        </ToolForm>
      }
      result={<Result measured={measured} />}
      said={said}
      empty={t('empty')}
      sources={sources}
      office={t('office')}
    />
  )
}

function CornersFault({
  refused,
}: {
  refused: Exclude<TypedCorners, { ok: true }>
}): ReactElement | string {
  const { t } = useTranslation('plotShape')
  if (refused.problem === 'line') return t('corners.line', { line: refused.line })
  const fault =
    refused.problem === 'tooMany'
      ? message('polygon.tooManyPoints', { max: MOST_CORNERS })
      : PLOT_PROBLEM_MESSAGE[refused.problem]
  return <ErrorText message={fault} />
}

interface ReadSides {
  unit: (typeof LENGTH_UNITS)[number]
  typed: Readonly<Record<LengthName, { text: string; read: TypedLength }>>
  measured: Measured
}

function readSides(params: URLSearchParams, shape: SidedShape): ReadSides {
  const unit = typedChoice(params, 'unit', LENGTH_UNITS)
  const of = (name: LengthName) => {
    const text = params.get(name) ?? ''
    return { text, read: typedLength(text, unit) }
  }
  const typed = { a: of('a'), b: of('b'), c: of('c'), d: of('d'), diagonal: of('diagonal') }
  const names: readonly LengthName[] = SHAPE_LENGTHS[shape]
  const wrong = names.some((name) => !typed[name].read.ok)
  const lengths: Partial<Record<LengthName, number>> = {}
  for (const name of names) {
    const { read } = typed[name]
    if (read.ok && read.metres !== null) lengths[name] = read.metres
  }
  return { unit, typed, measured: wrong ? { state: 'open' } : measuredPlot(shape, lengths) }
}

function Sides({ shape, sides }: { shape: SidedShape; sides: ReadSides }): ReactElement {
  const { t } = useTranslation('plotShape')
  return (
    <>
      <ShapeFigure shape={shape} />
      <ToolChoice
        name="unit"
        label={t('unit.label')}
        value={sides.unit}
        options={LENGTH_UNITS.map((key) => ({ key, text: t(`unit.${key}`) }))}
      />
      <FieldPair>
        {SHAPE_LENGTHS[shape].map((name) => {
          const { text, read } = sides.typed[name]
          return (
            <ToolField
              key={name}
              name={name}
              label={t(`length.${shape}.${name}`)}
              value={text}
              unit={t(`unit.short.${sides.unit}`)}
              fault={read.ok ? null : 'length.unreadable'}
            />
          )
        })}
      </FieldPair>
      {shape === 'four' ? <FieldHelp>{t('diagonalHelp')}</FieldHelp> : null}
    </>
  )
}

const centsOf = (sqm: number): string => formatNumber(convertArea(sqm, 'sqm', 'cent'), 2)

function sayArea(measured: Measured, t: TFunction): string | null {
  if (measured.state === 'area')
    return t('plotShape:result.area', {
      cents: centsOf(measured.sqm),
      sqm: formatNumber(measured.sqm, 2),
      sqft: formatNumber(convertArea(measured.sqm, 'sqm', 'sqft')),
    })
  if (measured.state === 'between')
    return t('plotShape:result.between', {
      least: centsOf(measured.least),
      most: centsOf(measured.most),
    })
  return null
}

function Result({ measured }: { measured: Measured }): ReactElement {
  const { t } = useTranslation('plotShape')
  if (measured.state === 'open') return <p className={styles.secondary}>{t('empty')}</p>
  if (measured.state === 'fault')
    return <FieldError role="alert">{t(`fault.${measured.fault}`)}</FieldError>
  if (measured.state === 'between')
    return (
      <>
        <ToolFigures
          main={{
            label: t('out.between'),
            value: t('out.range', { least: centsOf(measured.least), most: centsOf(measured.most) }),
          }}
        />
        <Note tone="info">{t('between')}</Note>
      </>
    )
  const deed = deedArea(measured.sqm)
  const inUnit = (unit: 'sqft' | 'are' | 'acre', decimals: number): string =>
    formatNumber(convertArea(measured.sqm, 'sqm', unit), decimals)
  return (
    <ToolFigures
      main={{ label: t('out.area'), value: t('out.cents', { cents: centsOf(measured.sqm) }) }}
      rows={[
        {
          label: t('landUnits:deed'),
          value: t('landUnits:deedValue', {
            hectares: formatNumber(deed.hectares),
            ares: formatNumber(deed.ares),
            sqm: formatNumber(deed.sqm, 2),
          }),
        },
        { label: t('landUnits:unit.sqm'), value: formatNumber(measured.sqm, 2) },
        { label: t('landUnits:unit.sqft'), value: inUnit('sqft', 0) },
        { label: t('landUnits:unit.are'), value: inUnit('are', 4) },
        { label: t('landUnits:unit.acre'), value: inUnit('acre', 4) },
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { MIN_CORNERS, readPlot, type Corner } from '../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../domain/land/units.ts'

interface PlotToolsProps {
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
  /** An Intl tag: how figures are written. */
  locale: string
}

/** What has been drawn, in cents and m² or in words of what is wrong with it; undo and clear. */
export function PlotTools({ corners, onChange, locale }: PlotToolsProps) {
  const { t } = useTranslation('map')
  const say = (): string => {
    if (corners.length === 0) return t('drawing.plotHelp')
    if (corners.length < MIN_CORNERS) {
      return t('drawing.cornersLeft', { count: MIN_CORNERS - corners.length })
    }
    const reading = readPlot(corners)
    if (!reading.ok) return t(`drawing.problem.${reading.problem}`)
    const { areaSquareMetres } = reading.plot
    const figure = (value: number): string =>
      value.toLocaleString(locale, { maximumFractionDigits: value < 100 ? 1 : 0 })
    return t('drawing.area', {
      cents: figure(convertArea(areaSquareMetres, 'sqm', 'cent')),
      sqm: figure(areaSquareMetres),
    })
  }
  return (
    <div className="vmap-tools" role="group" aria-label={t('drawing.label')}>
      <p role="status">{say()}</p>
      <button
        type="button"
        className="btn"
        disabled={corners.length === 0}
        onClick={() => onChange(corners.slice(0, -1))}
      >
        {t('drawing.undo')}
      </button>
      <button
        type="button"
        className="btn"
        disabled={corners.length === 0}
        onClick={() => onChange([])}
      >
        {t('drawing.clear')}
      </button>
    </div>
  )
}

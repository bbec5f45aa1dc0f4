import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceFigure } from '../../../domain/locality/figures.ts'
import { SourceMark } from './SourceMark.tsx'
import type { Figures } from './use-figures.ts'

/** One figure: its name, its value, and where it is from. */
export function Fig({ figure, figures }: { figure: PlaceFigure; figures: Figures }): ReactElement {
  const { t } = useTranslation('locality')
  const { text, unit, known } = figures.value(figure)
  const mark = figures.mark(figure)
  return (
    <li data-figure={figure.name}>
      <span>{t(`figure.${figure.name}`)}</span>
      <b className={known ? undefined : 'unknown'}>
        {text}
        {unit ? <small>{unit}</small> : null}
      </b>
      <SourceMark text={mark.text} estimate={mark.estimate} />
      {figure.caution ? <small className="caution">{t(`caution.${figure.caution}`)}</small> : null}
    </li>
  )
}

export function FigList({
  list,
  figures,
  className = 'figs',
}: {
  list: readonly PlaceFigure[]
  figures: Figures
  className?: string
}): ReactElement {
  return (
    <ul className={className}>
      {list.map((figure) => (
        <Fig key={figure.name} figure={figure} figures={figures} />
      ))}
    </ul>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PlaceFigure } from '../../../domain/locality/figures.ts'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import styles from './Fig.module.css'
import type { Figures } from './use-figures.ts'

/** One figure: its name, its value, and where it is from. */
function Fig({ figure, figures }: { figure: PlaceFigure; figures: Figures }): ReactElement {
  const { t } = useTranslation('locality')
  const { text, unit, known } = figures.value(figure)
  const mark = figures.mark(figure)
  return (
    <li className={styles.figure} data-figure={figure.name}>
      <span>{t(`figure.${figure.name}`)}</span>
      <b className={known ? undefined : styles.unknown}>
        {text}
        {unit ? <small>{unit}</small> : null}
      </b>
      <SourceMark estimate={mark.estimate}>{mark.text}</SourceMark>
      <SampleDataMark count={known ? figure.sampleCount : 0} />
      {figure.caution ? (
        <small className={styles.caution}>{t(`caution.${figure.caution}`)}</small>
      ) : null}
    </li>
  )
}

/** Figures beside each other: as many as fit, or as many as fit of `narrow` ones. */
export function FigList({
  list,
  figures,
  narrow = false,
  className,
}: {
  list: readonly PlaceFigure[]
  figures: Figures
  narrow?: boolean
  className?: string | undefined
}): ReactElement {
  return (
    <ul className={classNames(styles.figures, narrow && styles.narrow, className)}>
      {list.map((figure) => (
        <Fig key={figure.name} figure={figure} figures={figures} />
      ))}
    </ul>
  )
}

/** The first figures of a town: a card that reaches into the picture above. */
export function HeadlineFigures({
  list,
  figures,
}: {
  list: readonly PlaceFigure[]
  figures: Figures
}): ReactElement {
  return (
    <Card as="ul" padded={false} className={classNames(styles.figures, styles.headline)}>
      {list.map((figure) => (
        <Fig key={figure.name} figure={figure} figures={figures} />
      ))}
    </Card>
  )
}

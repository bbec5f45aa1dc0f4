import type { ReactElement } from 'react'
import type { SidedShape } from '../../../domain/land/measured-plot.ts'
import styles from './ShapeFigure.module.css'

/** Outlines on a grid of 200 × 110, and where the letters of the sides stand beside them. */
const FIGURES: Record<
  SidedShape,
  { outline: string; dashed?: string; letters: readonly { text: string; x: number; y: number }[] }
> = {
  four: {
    outline: 'M30 90L50 22L150 14L176 82Z',
    dashed: 'M30 90L150 14',
    letters: [
      { text: 'A', x: 28, y: 56 },
      { text: 'B', x: 98, y: 10 },
      { text: 'C', x: 176, y: 48 },
      { text: 'D', x: 104, y: 104 },
      { text: 'E', x: 84, y: 64 },
    ],
  },
  rectangle: {
    outline: 'M40 20H160V90H40Z',
    letters: [
      { text: 'A', x: 100, y: 14 },
      { text: 'B', x: 174, y: 59 },
    ],
  },
  triangle: {
    outline: 'M30 90L80 16L172 90Z',
    letters: [
      { text: 'A', x: 44, y: 50 },
      { text: 'B', x: 138, y: 50 },
      { text: 'C', x: 100, y: 106 },
    ],
  },
  trapezium: {
    outline: 'M26 90L62 22H142L176 90Z',
    letters: [
      { text: 'A', x: 102, y: 16 },
      { text: 'B', x: 174, y: 54 },
      { text: 'C', x: 100, y: 106 },
      { text: 'D', x: 32, y: 54 },
    ],
  },
}

/** Which letter is which side. For the eye: the labels of the fields say it in words. */
export function ShapeFigure({ shape }: { shape: SidedShape }): ReactElement {
  const { outline, dashed, letters } = FIGURES[shape]
  return (
    <svg className={styles.figure} viewBox="0 0 200 112" aria-hidden="true">
      <path className={styles.ground} d={outline} />
      {dashed ? <path className={styles.dashed} d={dashed} /> : null}
      {letters.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  )
}

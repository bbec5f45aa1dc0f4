import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

/** A step of the space scale: `gap={4}` is `--s4`, 16 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

type Tag =
  | 'div'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dd'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'span'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; `div` without it. */
  as?: Tag
  gap?: Gap
}

/** A vertical stack; children have its full width unless `align` is set. */
export function Stack({
  as = 'div',
  gap = 4,
  align,
  className,
  ...rest
}: LayoutProps & { align?: 'start' | 'center' }): ReactElement {
  return createElement(as, {
    className: classNames(
      styles.stack,
      styles[`gap${gap}`],
      align === 'start' && styles.itemsStart,
      align === 'center' && styles.itemsCenter,
      className,
    ),
    ...rest,
  })
}

/** A horizontal row that wraps. */
export function Row({
  as = 'div',
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  className,
  ...rest
}: LayoutProps & {
  align?: 'center' | 'start' | 'end' | 'baseline'
  justify?: 'between' | 'end' | 'center'
  wrap?: boolean
}): ReactElement {
  return createElement(as, {
    className: classNames(
      styles.row,
      styles[`gap${gap}`],
      align === 'start' && styles.alignStart,
      align === 'end' && styles.alignEnd,
      align === 'baseline' && styles.alignBaseline,
      justify === 'between' && styles.between,
      justify === 'end' && styles.end,
      justify === 'center' && styles.center,
      !wrap && styles.oneLine,
      className,
    ),
    ...rest,
  })
}

/**
 * Equal columns: a number of them from a width of 768 px (one below each other on phones), or as many as fit of at
 * least 160 (`small`), 240 (`medium`) or 320 px (`large`).
 */
export function Grid({
  as = 'div',
  gap = 6,
  columns,
  className,
  ...rest
}: LayoutProps & { columns: 2 | 3 | 4 | 'small' | 'medium' | 'large' }): ReactElement {
  return createElement(as, {
    className: classNames(
      styles.grid,
      styles[`gap${gap}`],
      columns === 2 && styles.columns2,
      columns === 3 && styles.columns3,
      columns === 4 && styles.columns4,
      columns === 'small' && styles.fitSmall,
      columns === 'medium' && styles.fitMedium,
      columns === 'large' && styles.fitLarge,
      className,
    ),
    ...rest,
  })
}

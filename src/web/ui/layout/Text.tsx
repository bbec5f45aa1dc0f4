import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A paragraph (or `as`) of another size or colour than the text around it. Its classes are those of utilities.css. */
export function Text({
  as = 'p',
  muted = false,
  size,
  tabular = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'small' | 'div' | 'li' | 'dd' | 'dt'
  muted?: boolean
  size?: 'small' | 'extraSmall'
  /** Tabular figures. */
  tabular?: boolean
}): ReactElement {
  return createElement(as, {
    className: classNames(
      muted && 'muted',
      size === 'small' && 'text-small',
      size === 'extraSmall' && 'text-extra-small',
      tabular && 'tabular',
      className,
    ),
    ...rest,
  })
}

/** Visible to screen readers only. */
export function VisuallyHidden({
  as = 'span',
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'span' | 'p' | 'h2' | 'h3' | 'div' | 'caption' | 'legend'
  children: ReactNode
}): ReactElement {
  return createElement(as, { className: 'visually-hidden', ...rest }, children)
}

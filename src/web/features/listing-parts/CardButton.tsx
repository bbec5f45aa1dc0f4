import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './CardButton.module.css'

/** A round button on the picture of a listing's card: the heart, the comparison, hiding. */
export function CardButton({
  icon,
  label,
  filled = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  /** The icon is filled with the heart's colour. */
  filled?: boolean
}): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.button, filled && styles.filled, className)}
      aria-label={label}
      {...rest}
    >
      <span>
        <Icon name={icon} />
      </span>
    </button>
  )
}

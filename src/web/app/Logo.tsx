import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Logo.module.css'

export function Logo({ dark = false }: { dark?: boolean }): ReactElement {
  return (
    <Link className={classNames(styles.logo, dark && styles.onDark)} to={paths.home()}>
      <svg
        viewBox="0 0 34 34"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M2 18.500C8 16.500 12.500 11.500 17 4c4.500 7.500 9 12.500 15 14.500"
          stroke={dark ? '#E88D70' : '#B5482E'}
          strokeWidth="4"
        />
        <path
          d="M7 20v10h7v-6a3 3 0 0 1 6 0v6h7V20"
          stroke={dark ? '#62C4B7' : 'var(--teal)'}
          strokeWidth="3.400"
        />
      </svg>
      <span>Veedu</span>
      <span className={classNames(styles.malayalam, !dark && 'hidden-on-phone')} lang="ml">
        വീട്
      </span>
    </Link>
  )
}

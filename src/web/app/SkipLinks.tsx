import type { MouseEvent, ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useMatches } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import type { PageHandle } from '../i18n/options.ts'
import styles from './SkipLinks.module.css'

const MAIN = [{ id: 'main', text: 'skip' }] as const

/** The first stops of the keyboard: past the navigation to the parts of the page. Visible while focused. */
export function SkipLinks(): ReactElement {
  const { t } = useTranslation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const skips = handles.findLast((handle) => handle?.skips)?.skips ?? MAIN
  return (
    <>
      {skips.map(({ id, text }) => (
        <a
          key={id}
          className={classNames(styles.skip, 'not-printed')}
          href={`#${id}`}
          onClick={skipTo}
        >
          {t(text)}
        </a>
      ))}
    </>
  )
}

/** Without an entry in the history. */
function skipTo(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  if (!part) return
  event.preventDefault()
  part.focus()
}

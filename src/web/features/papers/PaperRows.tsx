import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import styles from './PaperRows.module.css'

export interface PaperLine {
  kind: PaperKind
  when: 'usual' | 'ifAny'
}

/** Which papers the owner says to have; without it a line only names its paper. */
export interface PaperTicks {
  isOn: (kind: PaperKind) => boolean
  set: (kind: PaperKind, on: boolean) => void
  /** Whether the paper itself is in the vault: then the owner has it, ticked or not. */
  isKept?: (kind: PaperKind) => boolean
}

/** The checklist: each paper with where it comes from, and below it whatever `renderFiles` puts there. */
export function PaperRows({
  lines,
  ticks,
  renderFiles,
}: {
  lines: readonly PaperLine[]
  ticks?: PaperTicks | undefined
  renderFiles?: ((kind: PaperKind) => ReactNode) | undefined
}): ReactElement {
  const { t } = useTranslation(['paperFiles', 'papers'])
  return (
    <ul className={ticks && styles.withTicks}>
      {lines.map(({ kind, when }) => {
        const words = (
          <>
            <b>{t(`papers:kind.${kind}`)}</b>
            {when === 'ifAny' ? <span className="muted text-small"> {t('step.ifAny')}</span> : null}
            <Text as="span" muted size="small" className="block break-anywhere">
              {t(`from.${kind}`)}
            </Text>
          </>
        )
        return (
          <li key={kind} className={styles.row}>
            {ticks && kind !== 'other' ? (
              <Checkbox
                className={styles.paper}
                label={words}
                checked={ticks.isOn(kind) || ticks.isKept?.(kind) === true}
                disabled={ticks.isKept?.(kind) === true}
                onChange={(event) => ticks.set(kind, event.target.checked)}
              />
            ) : (
              <p className={classNames(styles.paper, styles.named)}>{words}</p>
            )}
            {renderFiles?.(kind)}
          </li>
        )
      })}
    </ul>
  )
}

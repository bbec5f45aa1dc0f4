import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import './papers.css'

export interface PaperLine {
  kind: PaperKind
  when: 'usual' | 'ifAny'
}

/** Ticking what the owner has; without it a line only names its paper. */
export interface PaperTicks {
  isOn: (kind: PaperKind) => boolean
  set: (kind: PaperKind, on: boolean) => void
  /** The paper itself lies in the vault: then the owner has it, ticked or not. */
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
    <ul className="paper-rows">
      {lines.map(({ kind, when }) => {
        const words = (
          <>
            <b>{t(`papers:kind.${kind}`)}</b>
            {when === 'ifAny' ? <span className="quiet small"> {t('step.ifAny')}</span> : null}
            <span className="help">{t(`from.${kind}`)}</span>
          </>
        )
        return (
          <li key={kind}>
            {ticks && kind !== 'other' ? (
              <label className="tick">
                <input
                  type="checkbox"
                  checked={ticks.isOn(kind) || ticks.isKept?.(kind) === true}
                  disabled={ticks.isKept?.(kind) === true}
                  onChange={(event) => ticks.set(kind, event.target.checked)}
                />
                <span>{words}</span>
              </label>
            ) : (
              <p className={ticks ? 'plain indent' : 'plain'}>{words}</p>
            )}
            {renderFiles?.(kind)}
          </li>
        )
      })}
    </ul>
  )
}

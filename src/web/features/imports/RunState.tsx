import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunState as State } from '../../../domain/imports/run.ts'

const LOOKS: Record<State, string> = {
  reading: 'tag',
  mapping: 'tag warn',
  checking: 'tag teal',
  checked: 'tag warn',
  importing: 'tag teal',
  done: 'tag good',
  cancelled: 'tag',
  failed: 'tag bad',
}

/** Where a run stands, in a word. */
export function RunState({ state }: { state: State }): ReactElement {
  const { t } = useTranslation('import')
  return <span className={LOOKS[state]}>{t(`state.${state}`)}</span>
}

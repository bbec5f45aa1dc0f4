import type { ReactElement } from 'react'
import { Tag, type TagTone } from '../../ui/display/Tag.tsx'
import { useTranslation } from 'react-i18next'
import type { RunState as State } from '../../../domain/imports/run.ts'

const TONES: Readonly<Record<State, TagTone>> = {
  reading: 'plain',
  mapping: 'warning',
  checking: 'teal',
  checked: 'warning',
  importing: 'teal',
  done: 'good',
  cancelled: 'plain',
  failed: 'bad',
}

/** The state of a run as a label. */
export function RunState({ state }: { state: State }): ReactElement {
  const { t } = useTranslation('import')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

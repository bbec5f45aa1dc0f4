import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { TranslationAnswer } from '../../../contracts/listings/translation.ts'
import { request } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Text } from '../../ui/layout/Text.tsx'

/** Translates the owner's description at a press, marked as a machine's work. */
export function MachineTranslation({ id }: { id: number }): ReactElement {
  const { t, i18n } = useTranslation('property')
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | { text: string }>('idle')
  const translate = async (): Promise<void> => {
    setState('loading')
    try {
      const lang = i18n.language === 'ml' ? 'ml' : 'en'
      const answer = await request<TranslationAnswer>(`/properties/${id}/translation?lang=${lang}`)
      setState(answer.state === 'translated' ? { text: answer.text } : 'failed')
    } catch {
      setState('failed')
    }
  }
  if (typeof state === 'object')
    return (
      <div role="status">
        <Text muted size="small">
          {t('made.machine')}
        </Text>
        {state.text.split(/\n{2,}/).map((paragraph, order) => (
          <p key={`${order} ${paragraph}`}>{paragraph}</p>
        ))}
      </div>
    )
  return (
    <>
      <Button variant="text" atEdge disabled={state === 'loading'} onClick={() => void translate()}>
        {t(state === 'loading' ? 'made.translating' : 'made.translate')}
      </Button>
      {state === 'failed' ? (
        <Text muted size="small" role="status">
          {t('made.noTranslation')}
        </Text>
      ) : null}
    </>
  )
}

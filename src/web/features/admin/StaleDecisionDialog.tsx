import { useEffect, useId, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useModal } from '../../ui/use-modal.ts'
import '../../ui/confirm.css'
import './moderation/form-dialog.css'
import { Changes } from './Changes.tsx'
import { showStaleDecision, useStaleDecision, type StaleDecision } from './stale-decision.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Button } from '../../ui/actions/Button.tsx'

/** A decision came too late: what changed meanwhile, and the choice to look again or to decide so all the same. */
export function StaleDecisionDialog(): ReactElement | null {
  const asked = useStaleDecision()
  // Whoever leaves the page leaves the question.
  useEffect(() => () => showStaleDecision(null), [])
  return asked ? <Question asked={asked} /> : null
}

function Question({ asked }: { asked: StaleDecision }): ReactElement {
  const { t } = useTranslation('admin')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  const close = (): void => showStaleDecision(null)
  return (
    <dialog
      ref={dialog}
      className="confirm card ask reconsider"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <h2 id={id}>{t('changes.title')}</h2>
      <Text muted>{asked.sentence}</Text>
      {asked.changes.length === 0 ? (
        <p>{t('changes.unknown')}</p>
      ) : (
        <Changes changes={asked.changes} before={t('changes.seen')} after={t('changes.now')} />
      )}
      <Row>
        <Button onClick={close}>{t('changes.look')}</Button>
        <Button
          variant="outline"
          onClick={() => {
            close()
            void asked.again()
          }}
        >
          {t('changes.anyway')}
        </Button>
      </Row>
    </dialog>
  )
}

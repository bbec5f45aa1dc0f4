import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog, DialogText } from '../../ui/overlays/Dialog.tsx'
import { Changes } from './Changes.tsx'
import { showStaleDecision, useStaleDecision, type StaleDecision } from './stale-decision.ts'

/** Says what changed before a decision arrived, and offers to review it again or to decide anyway. */
export function StaleDecisionDialog(): ReactElement | null {
  const asked = useStaleDecision()
  // Leaving the page closes the dialog.
  useEffect(() => () => showStaleDecision(null), [])
  return asked ? <Question asked={asked} /> : null
}

function Question({ asked }: { asked: StaleDecision }): ReactElement {
  const { t } = useTranslation('admin')
  const close = (): void => showStaleDecision(null)
  return (
    <Dialog
      title={t('changes.title')}
      closeButton={false}
      size="large"
      onClose={close}
      actions={
        <>
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
        </>
      }
    >
      <DialogText>{asked.sentence}</DialogText>
      {asked.changes.length === 0 ? (
        <p>{t('changes.unknown')}</p>
      ) : (
        <Changes changes={asked.changes} before={t('changes.seen')} after={t('changes.now')} />
      )}
    </Dialog>
  )
}

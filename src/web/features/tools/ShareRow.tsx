import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Row } from '../../ui/layout/Layout.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './tools.module.css'
import { ButtonAnchor, Button } from '../../ui/actions/Button.tsx'

/**
 * Passing a result or a checklist on: WhatsApp with its words and its link, the link alone, paper. `title` and `text`
 * are in the page's language, `address` is from "/" on. Namespace 'tools'.
 */
export function ShareRow({
  title,
  text,
  address,
}: {
  title: string
  text: string
  address: string
}): ReactElement {
  const { t } = useTranslation('tools')
  const url = `${useRoot()?.publicUrl ?? ''}${address}`
  const message = `${title}\n${text}\n${url}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('share.copied') })
    } catch {
      // Without the right to the clipboard the address is at least there to be copied by hand.
      notify({ text: t('share.copyYourself', { url }), sticky: true })
    }
  }
  return (
    <Row className={classNames('not-printed', styles.share)}>
      <ButtonAnchor
        variant="soft"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp" />
        {t('share.whatsapp')}
      </ButtonAnchor>
      <Button variant="outline" onClick={() => void copy()}>
        <Icon name="link" />
        {t('share.copy')}
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Icon name="print" />
        {t('share.print')}
      </Button>
    </Row>
  )
}

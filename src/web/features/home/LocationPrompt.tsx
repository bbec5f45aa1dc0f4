import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserValue } from '../../platform/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { detectCity } from '../places/nearest-city.ts'
import {
  dismissLocationPrompt,
  savePreferredCity,
  locationPromptDismissed,
  storedPreferredCity,
} from '../places/preferred-city.ts'
import styles from './LocationPrompt.module.css'

const unanswered = (): boolean => storedPreferredCity() === null && !locationPromptDismissed()

/** Asks once whether to look up the nearest town; it sits beside the search and never over it. */
export function LocationPrompt(): ReactElement | null {
  const { t, i18n } = useTranslation('home')
  // The server cannot know what this browser stores: it never draws the prompt.
  const open = useBrowserValue(unanswered, false)
  const [state, setState] = useState<'asking' | 'detecting' | 'closed'>('asking')
  const [found, setFound] = useState('')
  if (found)
    return (
      <Card padded={false} className={classNames(styles.prompt, styles.found)} role="status">
        {t('location.found', { city: found })}
      </Card>
    )
  if (!open || state === 'closed') return null

  const dismiss = (): void => {
    dismissLocationPrompt()
    setState('closed')
  }
  const detect = async (): Promise<void> => {
    setState('detecting')
    try {
      const city = await detectCity()
      if (!city) return dismiss()
      savePreferredCity(city.name)
      setFound(i18n.language === 'ml' ? city.nameMl : city.name)
    } catch {
      dismiss()
    }
  }
  return (
    <Card as="aside" padded={false} className={styles.prompt} aria-label={t('location.label')}>
      <span className={styles.icon}>
        <Icon name="locate" />
      </span>
      <b>{t('location.title')}</b>
      <p>{t('location.text')}</p>
      <Row className={styles.answers}>
        <Button disabled={state === 'detecting'} onClick={() => void detect()}>
          {t(state === 'detecting' ? 'location.detecting' : 'location.use')}
        </Button>
        <Button variant="text" onClick={dismiss}>
          {t('location.notNow')}
        </Button>
      </Row>
    </Card>
  )
}

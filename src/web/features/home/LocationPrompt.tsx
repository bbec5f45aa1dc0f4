import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useBrowserValue } from '../../platform/store.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { listedCities } from '../places/listed-cities.ts'
import { findMyCity } from '../places/my-location.ts'
import { useLocating } from '../places/use-locating.ts'
import {
  dismissLocationPrompt,
  savePreferredCity,
  locationPromptDismissed,
  storedPreferredCity,
} from '../places/preferred-city.ts'
import { paths } from '../../paths.ts'
import styles from './LocationPrompt.module.css'

const unanswered = (): boolean => storedPreferredCity() === null && !locationPromptDismissed()

/** Asks once whether to look up the nearest town; it sits beside the search and never over it. */
export function LocationPrompt(): ReactElement | null {
  const { t, i18n } = useTranslation('home')
  // The server cannot know what this browser stores: it never draws the prompt.
  const open = useBrowserValue(unanswered, false)
  const [closed, setClosed] = useState(false)
  const [found, setFound] = useState('')
  const dismiss = (): void => {
    dismissLocationPrompt()
    setClosed(true)
  }
  const location = useLocating(
    () => findMyCity(listedCities()),
    (city) => {
      if (!city) return dismiss()
      savePreferredCity(city.name)
      setFound(i18n.language === 'ml' ? city.nameMl : city.name)
    },
    // Whatever went wrong, the question is not asked again (specification, section 9); the words stay.
    dismissLocationPrompt,
  )
  if (closed) return null
  if (found)
    return (
      <Card padded={false} className={classNames(styles.prompt, styles.answered)} role="status">
        {t('location.found', { city: found })}
      </Card>
    )
  const { problem } = location
  if (problem)
    return (
      <Card padded={false} className={classNames(styles.prompt, styles.answered)}>
        <p role="status">{t(`shell:locate.${problem}`)}</p>
        <Row>
          {problem === 'timeout' || problem === 'unavailable' ? (
            <Button variant="soft" onClick={location.locate}>
              {t('shell:locate.again')}
            </Button>
          ) : null}
          <ButtonLink variant="text" to={paths.search()}>
            {t('location.browse')}
          </ButtonLink>
          <IconButton icon="close" label={t('shell:close')} onClick={dismiss} />
        </Row>
      </Card>
    )
  if (!open && !location.busy) return null

  return (
    <Card as="aside" padded={false} className={styles.prompt} aria-label={t('location.label')}>
      <span className={styles.icon}>
        <Icon name="locate" />
      </span>
      <b>{t('location.title')}</b>
      <p>{t('location.text')}</p>
      <Row className={styles.answers}>
        <Button disabled={location.busy} onClick={location.locate}>
          {t(location.busy ? 'location.detecting' : 'location.use')}
        </Button>
        <Button variant="text" onClick={dismiss}>
          {t('location.notNow')}
        </Button>
      </Row>
    </Card>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { webLink } from '../../../../domain/text/web-link.ts'
import { ButtonAnchor } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'

/** Virtual and video tour, each in a new tab. Anything but a web address is shown as text. */
export function Tours({
  virtualTour,
  videoTour,
}: {
  virtualTour: string | null
  videoTour: string | null
}): ReactElement | null {
  const { t } = useTranslation('property')
  const tours = [
    { label: t('virtualTour'), address: virtualTour },
    { label: t('videoTour'), address: videoTour },
  ].filter(({ address }) => address)
  if (tours.length === 0) return null
  return (
    <Row as="ul" className="not-printed">
      {tours.map(({ label, address }) => {
        const link = webLink(address)
        return (
          <li key={label}>
            {link ? (
              <ButtonAnchor variant="outline" href={link} target="_blank" rel="noreferrer">
                {label}
                <Icon name="arrow" small />
              </ButtonAnchor>
            ) : (
              <Text as="span" muted size="small">
                {t('tourUnread', { label, address })}
              </Text>
            )}
          </li>
        )
      })}
    </Row>
  )
}

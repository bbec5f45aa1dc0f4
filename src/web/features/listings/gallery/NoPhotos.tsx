import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { AskButton } from '../../messages/AskButton.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink, buttonClass } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'

/**
 * Shown below the illustration of a listing without photos. Visitors can ask the owner for photos in a message; the owner
 * gets a link to the step that adds them. Null for sample listings, whose illustrations are their gallery.
 */
export function NoPhotos({
  home,
  className,
}: {
  home: PropertyDetail
  className: string | undefined
}): ReactElement | null {
  const { t } = useTranslation('property')
  if (home.demo || !home.pictures.every(({ illustration }) => illustration)) return null
  return (
    <Row gap={3} className={classNames('not-printed', className)}>
      <Text muted size="small">
        {t('noPhotos.text')} {home.mine ? t('noPhotos.why') : null}
      </Text>
      {home.mine ? (
        <ButtonLink variant="outline" to={paths.editPhotos(home.id)}>
          {t('noPhotos.add')}
        </ButtonLink>
      ) : home.publication === 'live' && home.status === 'Available' ? (
        <AskButton
          home={home}
          label={t('noPhotos.ask')}
          topic="photos"
          className={buttonClass({ variant: 'outline' })}
        />
      ) : null}
    </Row>
  )
}

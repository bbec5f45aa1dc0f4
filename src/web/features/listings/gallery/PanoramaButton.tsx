import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { isPanorama } from '../../../../domain/images/panorama.ts'
import type { Picture } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const Panorama = lazy(() => import('./Panorama.tsx'))

/** Opens a 360° photo to look around in; the viewer is loaded when it is pressed. Null for other pictures. */
export function PanoramaButton({
  picture,
  alt,
  className,
}: {
  picture: Picture
  alt: string
  className?: string | undefined
}): ReactElement | null {
  const { t } = useTranslation('property')
  const [isOpen, setOpen] = useState(false)
  if (!isPanorama(picture)) return null
  return (
    <>
      <Button
        variant="outline"
        className={className}
        aria-label={t('panorama.openNamed', { picture: alt })}
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" />
        {t('panorama.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Panorama picture={picture} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

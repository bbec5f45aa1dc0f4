import '@photo-sphere-viewer/core/index.css'
import { Viewer } from '@photo-sphere-viewer/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Picture } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import fullScreen from './FullScreen.module.css'
import styles from './Panorama.module.css'

/** A width that every phone's graphics can hold as one texture, px. */
const MOST_WIDTH = 4096

/** The widest WebP of a picture that graphics can hold. */
function textureOf({ variants, url }: Picture): string {
  const fits = variants.filter(({ type, width }) => type === 'image/webp' && width <= MOST_WIDTH)
  return fits.toSorted((a, b) => b.width - a.width)[0]?.url ?? url
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** A 360° photo over the whole screen: looked around in by finger, mouse, arrow keys or its buttons. Esc closes it. */
export default function Panorama({
  picture,
  alt,
  onClose,
}: {
  picture: Picture
  alt: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('property')
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(() => !hasWebGl())
  const source = textureOf(picture)
  useEffect(() => {
    if (!container.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const viewer = new Viewer({
      container: container.current,
      panorama: source,
      navbar: ['zoom', 'move'],
      keyboard: 'always',
      // It goes on turning after the finger has left, unless motion is not wanted.
      moveInertia: still ? 0 : 0.8,
      loadingTxt: t('panorama.loading'),
      lang: {
        zoom: t('panorama.zoom'),
        zoomIn: t('panorama.zoomIn'),
        zoomOut: t('panorama.zoomOut'),
        moveUp: t('panorama.up'),
        moveDown: t('panorama.down'),
        moveLeft: t('panorama.left'),
        moveRight: t('panorama.right'),
        loadError: t('panorama.failed'),
        webglError: t('panorama.failed'),
      },
    })
    viewer.addEventListener('panorama-error', () => setFailed(true))
    return () => viewer.destroy()
  }, [source, t])
  return (
    <Modal
      className={fullScreen.fullScreen}
      aria-label={t('panorama.label', { picture: alt })}
      onClose={onClose}
    >
      <div className={styles.stage}>
        {hasFailed ? (
          <img src={picture.url} alt={alt} className={styles.flat} />
        ) : (
          <div ref={container} className={styles.viewer} />
        )}
      </div>
      <p className={fullScreen.caption}>
        <span role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t('panorama.failed') : t('panorama.how')}
        </span>
        <Button className={fullScreen.close} onClick={onClose}>
          <Icon name="close" />
          {t('gallery.close')}
        </Button>
      </p>
    </Modal>
  )
}

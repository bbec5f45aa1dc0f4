import { lazy, Suspense, useCallback, useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate } from 'react-router'
import type { Corner } from '../../../domain/geo/plot-geometry.ts'
import { cornersText } from '../../../domain/land/measured-plot.ts'
import { NEW_LISTING } from '../../../domain/listings/listing.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorBoundary } from '../listing-form/place/ErrorBoundary.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'

const DrawPlot = lazy(() => import('./DrawPlot.tsx'))

/** Corners pasted as text, a line each, or drawn on the map. */
export function CornersField({
  text,
  fault,
  corners,
  centre,
}: {
  text: string
  /** A sentence. */
  fault: ReactNode
  corners: readonly Corner[]
  /** Where the map opens without corners. */
  centre: { lat: number; lng: number } | null
}): ReactElement {
  const { t } = useTranslation('plotShape')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [first] = corners
  const drawn = useCallback(
    (ring: readonly Corner[]): void => {
      void navigate(paths.tool('plot-shape', { shape: 'corners', corners: cornersText(ring) }), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [navigate],
  )
  const fail = (): void => {
    setOpen(false)
    notify({ text: t('corners.noMap'), kind: 'error' })
  }
  return (
    <>
      <TextArea
        label={t('corners.label')}
        help={t('corners.help')}
        error={fault}
        name="corners"
        rows={5}
        maxLength={4000}
        spellCheck={false}
        defaultValue={text.replaceAll(';', '\n')}
      />
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="plot" />
        {t('corners.draw')}
      </Button>
      {open ? (
        <ErrorBoundary onFailure={fail}>
          <Suspense fallback={null}>
            <DrawPlot
              corners={corners}
              centre={
                first
                  ? { lng: first[0], lat: first[1] }
                  : (centre ?? { lat: NEW_LISTING.latitude, lng: NEW_LISTING.longitude })
              }
              onDrawn={drawn}
              onClose={() => setOpen(false)}
              onFailure={fail}
            />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}

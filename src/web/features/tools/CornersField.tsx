import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Corner } from '../../../domain/geo/plot-geometry.ts'
import { cornersText } from '../../../domain/land/measured-plot.ts'
import { NEW_LISTING } from '../../../domain/listings/listing.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorBoundary } from '../listing-form/place/ErrorBoundary.tsx'
import { paths } from '../../paths.ts'

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
  const id = useId()
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
      <div className="field">
        <label htmlFor={id}>{t('corners.label')}</label>
        <span className={fault ? 'inp err' : 'inp'}>
          <textarea
            id={id}
            name="corners"
            rows={5}
            maxLength={4000}
            spellCheck={false}
            defaultValue={text.replaceAll(';', '\n')}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-said`}
          />
        </span>
        <div id={`${id}-said`} className="tool-said">
          {fault ? (
            <span className="error">
              <Icon name="warn" />
              {fault}
            </span>
          ) : null}
          <span className="help">{t('corners.help')}</span>
        </div>
      </div>
      <button type="button" className="btn line" onClick={() => setOpen(true)}>
        <Icon name="plot" />
        {t('corners.draw')}
      </button>
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

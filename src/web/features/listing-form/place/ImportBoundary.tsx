import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../../contracts/limits.ts'
import {
  BOUNDARY_FILE,
  readBoundaryFile,
  type BoundaryRefusal,
} from '../../../../domain/geo/boundary-file.ts'
import type { Outline } from '../../../../domain/geo/kml-outlines.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import styles from './MapPicker.module.css'

/** What came of a file: a choice among its outlines, one that was taken, or why none was. */
export type ImportState =
  | { state: 'choose'; outlines: readonly Outline[] }
  | { state: 'taken'; outline: Outline }
  | { state: 'refused'; code: BoundaryRefusal }

/** A button that reads a boundary from a file of a surveyor, of Google Earth or of a GIS; nothing is uploaded. */
export function ImportBoundary({ onRead }: { onRead: (state: ImportState) => void }): ReactElement {
  const { t } = useTranslation('mapPicker')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const read = async (file: File): Promise<void> => {
    setBusy(true)
    try {
      if (file.size > BOUNDARY_FILE.maxBytes) onRead({ state: 'refused', code: 'tooLarge' })
      else {
        const found = await readBoundaryFile(
          await file.text(),
          LIMITS.polygon.maxPoints,
          async () => (await import('./read-xml.ts')).readXml,
        )
        const [only, ...others] = found.ok ? found.outlines : []
        if (!found.ok) onRead({ state: 'refused', code: found.code })
        else if (only && others.length === 0) onRead({ state: 'taken', outline: only })
        else onRead({ state: 'choose', outlines: found.outlines })
      }
    } catch {
      // The file was taken away meanwhile, or cannot be read.
      onRead({ state: 'refused', code: 'unreadable' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span>{t('import')}</span>
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('importFile')}
        accept=".kml,.geojson,.json,.kmz,application/geo+json,application/vnd.google-earth.kml+xml"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file again is a choice as well.
          event.target.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}

/** What was read from the file, in words; with several outlines, which of them it is. */
export function ImportNotice({
  imported,
  onChoose,
  onClose,
}: {
  imported: ImportState
  onChoose: (outline: Outline) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const size = (outline: Outline): string =>
    t('cents', { cents: formatNumber(convertArea(plotArea(outline.corners), 'sqm', 'cent'), 1) })
  const nameOf = (outline: Outline, at: number): string =>
    outline.name ?? t('outline', { number: at + 1 })
  return (
    <div
      className={classNames(
        styles.panel,
        styles.imported,
        imported.state === 'refused' && styles.refused,
      )}
      role="status"
    >
      <Stack gap={2} className={styles.importedText}>
        {imported.state === 'refused' ? (
          <p>{t(`file.${imported.code}`)}</p>
        ) : imported.state === 'taken' ? (
          <>
            <p>
              {t('imported', {
                name: nameOf(imported.outline, 0),
                count: imported.outline.corners.length,
              })}
            </p>
            {imported.outline.holes > 0 ? <p>{t('holes')}</p> : null}
          </>
        ) : (
          <>
            <p>{t('several')}</p>
            <Stack as="ul" gap={2}>
              {imported.outlines.map((outline, at) => (
                // Outlines of one file may be alike in everything but their place.
                <li key={`${at} ${outline.name}`}>
                  <Button
                    variant="soft"
                    wide
                    className={styles.outline}
                    onClick={() => onChoose(outline)}
                  >
                    {nameOf(outline, at)} <small>{size(outline)}</small>
                  </Button>
                </li>
              ))}
            </Stack>
          </>
        )}
      </Stack>
      <IconButton icon="close" label={t('closeNotice')} onClick={onClose} />
    </div>
  )
}

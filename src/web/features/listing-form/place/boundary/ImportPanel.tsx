import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { LIMITS } from '../../../../../contracts/limits.ts'
import type { BoundaryFile, BoundaryRefusal } from '../../../../../domain/geo/boundary-file.ts'
import type { Outline } from '../../../../../domain/geo/xml-outlines.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError } from '../../../../ui/forms/Field.tsx'
import { TextArea } from '../../../../ui/forms/TextField.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Row, Stack } from '../../../../ui/layout/Layout.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { OutlineChoice } from './OutlineChoice.tsx'
import styles from '../MapPicker.module.css'

/** What came of an import: nothing yet, a choice among outlines, one that was taken, or why none was. */
export type ImportState =
  | { state: 'start' }
  | { state: 'choose'; outlines: readonly Outline[] }
  | { state: 'taken'; outline: Outline }
  | { state: 'refused'; code: BoundaryRefusal }

const FORMATS = '.kml,.kmz,.gpx,.geojson,.json,.zip,.wkt,.txt,.csv,.shp,.dxf,.dwg'

/** Beside the map: takes a boundary from a file or a pasted text, and says what was read. Nothing is uploaded. */
export function ImportPanel({
  imported,
  pointed,
  onPoint,
  onRead,
  onChoose,
  onClose,
}: {
  imported: ImportState
  /** The outline that the pointer is on. */
  pointed: Outline | null
  onPoint: (outline: Outline | null) => void
  onRead: (state: ImportState) => void
  onChoose: (outline: Outline) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const content = useRef<HTMLDivElement>(null)
  // What was read stands at the top; on a phone the field that it came from lies below the fold.
  useEffect(() => {
    if (imported.state !== 'start') content.current?.scrollTo(0, 0)
  }, [imported])
  const asks = imported.state === 'start' || imported.state === 'refused'
  return (
    <div className={classNames(styles.panel, styles.imported)}>
      <div ref={content} className={styles.importedText}>
        <Stack gap={2}>
          <div role="status">
            {imported.state === 'refused' ? (
              <FieldError>{t(`file.${imported.code}`)}</FieldError>
            ) : imported.state === 'taken' ? (
              <Taken outline={imported.outline} />
            ) : imported.state === 'choose' ? (
              <p>{t('several', { count: imported.outlines.length })}</p>
            ) : null}
          </div>
          {imported.state === 'choose' ? (
            <OutlineChoice
              outlines={imported.outlines}
              pointed={pointed}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ) : null}
          {asks ? <Source onRead={onRead} /> : null}
        </Stack>
      </div>
      <IconButton icon="close" label={t('closeNotice')} onClick={onClose} />
    </div>
  )
}

function Taken({ outline }: { outline: Outline }): ReactElement {
  const { t } = useTranslation('mapPicker')
  return (
    <>
      <p>
        {t('imported', {
          name: outline.name ?? t('outline', { number: 1 }),
          count: outline.corners.length,
        })}
      </p>
      {outline.open ? <p>{t('closedPath')}</p> : null}
      {outline.holes > 0 ? <p>{t('holes')}</p> : null}
    </>
  )
}

/** A file, or a text to paste. */
function Source({ onRead }: { onRead: (state: ImportState) => void }): ReactElement {
  const { t } = useTranslation('mapPicker')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const read = async (
    from: (readers: typeof import('./read-boundary.ts')) => Promise<BoundaryFile>,
  ): Promise<void> => {
    setBusy(true)
    try {
      onRead(stateOf(await from(await import('./read-boundary.ts'))))
    } catch {
      // The file was taken away meanwhile.
      onRead({ state: 'refused', code: 'unreadable' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Text muted size="small">
        {t('importHelp')}
      </Text>
      <Row>
        <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          <span>{t('chooseFile')}</span>
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('importFile')}
        accept={FORMATS}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file again is a choice as well.
          event.target.value = ''
          if (file) void read(({ readBoundary }) => readBoundary(file))
        }}
      />
      {/* No form of its own: the map stands inside the form of the listing. */}
      <Stack gap={2}>
        <TextArea
          id="boundary-text"
          label={t('pasteCorners')}
          rows={3}
          maxLength={LIMITS.boundaryFile.maxBytes}
          value={text}
          spellCheck={false}
          placeholder={'9.59010, 76.52010\n9.59040, 76.52110'}
          onChange={(event) => setText(event.target.value)}
        />
        <Row>
          <Button
            disabled={busy || text.trim() === ''}
            onClick={() => void read(({ readBoundaryText }) => readBoundaryText(text))}
          >
            {t('readText')}
          </Button>
        </Row>
      </Stack>
    </>
  )
}

/** One closed boundary is taken at once; to close a path is a choice, for it may be a road. */
function stateOf(found: BoundaryFile): ImportState {
  if (!found.ok) return { state: 'refused', code: found.code }
  const [only, ...others] = found.outlines
  return only && others.length === 0 && !only.open
    ? { state: 'taken', outline: only }
    : { state: 'choose', outlines: found.outlines }
}

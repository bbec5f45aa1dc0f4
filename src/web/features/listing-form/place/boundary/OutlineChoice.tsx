import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { plotArea } from '../../../../../domain/geo/plot-geometry.ts'
import type { Outline } from '../../../../../domain/geo/xml-outlines.ts'
import { convertArea } from '../../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../../domain/numbers/indian.ts'
import { foldText } from '../../../../../domain/text/fold.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldHelp } from '../../../../ui/forms/Field.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { Stack } from '../../../../ui/layout/Layout.tsx'
import styles from '../MapPicker.module.css'

/** Fewer are read at a glance. */
const SEARCHED_FROM = 8
/** The first matches; a village's map has thousands. */
const SHOWN = 50

/** Which of a file's outlines is the plot: a list with sizes, searched by names and survey numbers; the map shows them. */
export function OutlineChoice({
  outlines,
  pointed,
  onPoint,
  onChoose,
}: {
  outlines: readonly Outline[]
  pointed: Outline | null
  onPoint: (outline: Outline | null) => void
  onChoose: (outline: Outline) => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const id = useId()
  const [wanted, setWanted] = useState('')
  const words = foldText(wanted).split(' ').filter(Boolean)
  const numbered = outlines.map((outline, at) => ({
    outline,
    name: outline.name ?? t('outline', { number: at + 1 }),
  }))
  const matching = numbered.filter(({ outline, name }) => {
    const text = foldText(`${name} ${outline.details ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const under = numbered.find(({ outline }) => outline === pointed)
  return (
    <>
      <FieldHelp>{under ? under.name : t('clickOutline')}</FieldHelp>
      {outlines.length >= SEARCHED_FROM ? (
        <TextField
          id={`${id}-search`}
          type="search"
          label={t('searchOutlines')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <Stack as="ul" gap={2}>
        {matching.slice(0, SHOWN).map(({ outline, name }, at) => (
          // Outlines of one file may be alike in everything but their place.
          <li key={`${at} ${name}`}>
            <Button
              variant="soft"
              wide
              className={classNames(styles.outline, outline === pointed && styles.pointed)}
              onMouseEnter={() => onPoint(outline)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(outline)}
              onBlur={() => onPoint(null)}
              onClick={() => onChoose(outline)}
            >
              {name}
              <small>
                {outline.open ? `${t('openPath')} ` : ''}
                {t('cents', {
                  cents: formatNumber(convertArea(plotArea(outline.corners), 'sqm', 'cent'), 1),
                })}
              </small>
            </Button>
          </li>
        ))}
      </Stack>
      {outlines.length >= SEARCHED_FROM ? (
        <FieldHelp role="status">
          {t('outlinesShown', { count: Math.min(SHOWN, matching.length), all: matching.length })}
        </FieldHelp>
      ) : null}
    </>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { convertArea } from '../../../domain/numbers/area-units.ts'
import { formatNumber, parseArea } from '../../../domain/numbers/indian.ts'
import { PLOT_UNITS, type PlotUnit } from '../../../domain/listings/listing.ts'
import { Card } from '../../ui/display/Card.tsx'
import { ControlFrame, FieldError, FieldHelp, labelClass } from '../../ui/forms/Field.tsx'
import { useTypedBeforeHydration } from '../../ui/forms/use-typed-before-hydration.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './LandConverter.module.css'

/** Decimals that say enough in each unit. */
const DECIMALS: Record<PlotUnit, number> = { sqft: 0, cent: 2, are: 2, acre: 3, hectare: 3 }

/** One size of land in every unit that actions, brokers and banks use. */
export function LandConverter(): ReactElement {
  const { t } = useTranslation('home')
  const [text, setText] = useState('12')
  const [unit, setUnit] = useState<PlotUnit>('cent')
  const read = parseArea(text, unit)
  const field = useTypedBeforeHydration<HTMLInputElement>(text, setText)
  const others = PLOT_UNITS.filter((other) => other !== unit)
  return (
    <HomeSection id="land">
      <Card padded={false} className={styles.converter}>
        <div className={styles.words}>
          <h2>{t('land.title')}</h2>
          <p>{t('land.text')}</p>
          <label className={labelClass()} htmlFor="land-size">
            {t('land.label')}
          </label>
          <ControlFrame invalid={!read.ok} className={styles.size}>
            <input
              ref={field}
              id="land-size"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              aria-invalid={!read.ok}
              aria-describedby="land-result"
            />
            <select
              aria-label={t('land.unit')}
              value={unit}
              onChange={(event) => setUnit(event.currentTarget.value as PlotUnit)}
            >
              {PLOT_UNITS.map((other) => (
                <option key={other} value={other}>
                  {t(`unit.${other}`, { ns: 'shell' })}
                </option>
              ))}
            </select>
          </ControlFrame>
          <div id="land-result" className={styles.result} aria-live="polite">
            {read.ok && read.value !== null ? (
              <dl>
                {others.map((other) => (
                  <div key={other}>
                    <dt>{t(`unit.${other}`, { ns: 'shell' })}</dt>
                    <dd>{formatNumber(convertArea(read.sqft, 'sqft', other), DECIMALS[other])}</dd>
                  </div>
                ))}
              </dl>
            ) : read.ok ? (
              <FieldHelp>{t('land.blank')}</FieldHelp>
            ) : (
              <FieldError>{t('land.unread')}</FieldError>
            )}
          </div>
        </div>
        <div className={styles.picture}>
          <img
            src="/art/twelve-cents.svg"
            alt={t('land.picture')}
            loading="lazy"
            width="640"
            height="400"
          />
        </div>
      </Card>
    </HomeSection>
  )
}

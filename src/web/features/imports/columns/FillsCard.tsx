import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../../contracts/imports/imports.ts'
import { NO_FILL, type Fill, type FillField } from '../../../../domain/imports/fills.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { townsByName } from '../../../../domain/places/towns/towns.ts'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { SelectField, TextField } from '../../../ui/forms/TextField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countParams, useFieldName, useFieldValue } from '../import-text.ts'
import type { Options } from './mapping.ts'
import styles from '../first-look.module.css'

type Gap = ImportRunDetail['fills'][number]

/** Fields that new listings need and the file lacks: what is proposed for each, with an example, changeable. */
export function FillsCard({
  fills,
  options,
  onFill,
}: {
  fills: readonly Gap[]
  options: Options
  onFill: (field: FillField, fill: Fill) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  if (fills.length === 0) return null
  return (
    <Card as="section" padded={false} aria-labelledby="fills">
      <CardHeader title={t('fills.title')} titleId="fills" text={t('fills.lead')} />
      <ul>
        {fills.map((gap) => (
          <FillRow
            key={gap.field}
            gap={gap}
            fill={options.fills?.[gap.field] ?? NO_FILL}
            onFill={(fill) => onFill(gap.field, fill)}
          />
        ))}
      </ul>
    </Card>
  )
}

function FillRow({
  gap: { field, rows, sampled, made, example, remembered },
  fill,
  onFill,
}: {
  gap: Gap
  fill: Fill
  onFill: (fill: Fill) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const valueOf = useFieldValue()
  const name = nameOf(field)
  // A title lacks only what the fields above lack.
  const missing = sampled - made
  return (
    <li className={styles.question}>
      <div>
        <b>{name}</b>
        <Text as="p" muted size="extraSmall">
          {t('fills.rows', countParams(rows))}
          {remembered ? ` · ${t('columns.remembered')}` : ''}
        </Text>
      </div>
      <div className={styles.answer}>
        <HowField field={field} name={name} fill={fill} onFill={onFill} />
        {fill.made && missing === 0 && fill.value === null ? null : (
          <ValueField field={field} name={name} fill={fill} onFill={onFill} />
        )}
        {example ? (
          <Text size="small">
            {t('report.row', { row: example.row })} <span aria-hidden="true">→</span>{' '}
            <b>{valueOf(field, example.value)}</b>{' '}
            <Text as="span" muted>
              ({t(`madeFrom.${example.from}`)})
            </Text>
          </Text>
        ) : null}
        {missing > 0 && field !== 'title' ? (
          <Note tone="warning">
            {t('fills.missing', { ...countParams(missing), of: countParams(sampled).n })}
          </Note>
        ) : null}
      </div>
    </li>
  )
}

interface FieldProps {
  field: FillField
  name: string
  fill: Fill
  onFill: (fill: Fill) => void
}

/** Made of each row, the same for all rows, or nothing. */
function HowField({ field, name, fill, onFill }: FieldProps): ReactElement {
  const { t } = useTranslation('import')
  const label = t('fills.how', { field: name })
  if (field === 'title')
    return (
      <SelectField
        label={label}
        value={fill.made ? (fill.value ?? 'en') : 'none'}
        onChange={({ target: { value } }) =>
          onFill(value === 'none' ? NO_FILL : { made: true, value })
        }
      >
        <option value="en">{t('fills.title_en')}</option>
        <option value="ml">{t('fills.title_ml')}</option>
        <option value="none">{t('fills.none')}</option>
      </SelectField>
    )
  return (
    <SelectField
      label={label}
      value={fill.made ? 'made' : 'value'}
      onChange={({ target: { value } }) => onFill({ made: value === 'made', value: fill.value })}
    >
      <option value="made">{t(`fills.made.${field}`)}</option>
      <option value="value">{t('fills.same')}</option>
    </SelectField>
  )
}

/** The value for all rows, or for those for which nothing is made. */
function ValueField({ field, name, fill, onFill }: FieldProps): ReactElement | null {
  const { t, i18n } = useTranslation(['import', 'shell'])
  if (field === 'title') return null
  const label = fill.made
    ? t('fills.otherwise', { field: name })
    : t('fills.forAll', { field: name })
  const set = (value: string): void => onFill({ ...fill, value: value === '' ? null : value })
  if (field === 'propertyType')
    return (
      <SelectField
        label={label}
        value={fill.value ?? ''}
        onChange={({ target: { value } }) => set(value)}
      >
        <option value="">{t('fills.none')}</option>
        {PROPERTY_TYPES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`, { ns: 'shell' })}
          </option>
        ))}
      </SelectField>
    )
  // An address that is made has always one: the town.
  if (field === 'address' && fill.made) return null
  return (
    <>
      <TextField
        label={label}
        value={fill.value ?? ''}
        list={field === 'city' ? 'fill-towns' : undefined}
        autoComplete="off"
        maxLength={120}
        onChange={({ target: { value } }) => set(value)}
      />
      {field === 'city' ? (
        <datalist id="fill-towns">
          {townsByName(i18n.language).map((town) => (
            <option key={town.name} value={town.name}>
              {i18n.language === 'ml' ? town.nameMl : ''}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { countParams, useFieldName, useFieldValue } from './import-text.ts'
import styles from './imports.module.css'

/** Cells that a spreadsheet seems to have damaged, field by field: they are imported only where the owner says so. */
export function DamagedCells({
  run: { damaged, options },
  busy,
  onTake,
}: {
  run: ImportRunDetail
  busy: boolean
  onTake: (fields: string[]) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const valueOf = useFieldValue()
  if (damaged.length === 0) return null
  const taken = options.takeDamaged ?? []
  const fields = [...new Set(damaged.map(({ field }) => field))]
  return (
    <Card as="section" className={styles.sections} aria-labelledby="damaged">
      <h2 id="damaged">{t('damaged.title')}</h2>
      <Text muted>{t('damaged.lead')}</Text>
      <ul className={styles.damaged}>
        {fields.map((field) => (
          <li key={field}>
            <b>{nameOf(field)}</b>
            {damaged
              .filter((each) => each.field === field)
              .map(({ loss, cells, before, after }) => (
                <p key={loss}>
                  {t(`damaged.${loss}`, countParams(cells))}
                  <span className={styles.example}>
                    {before === null ? null : <q>{valueOf(field, before)}</q>}
                    {before === null ? null : <span aria-hidden="true">→</span>}
                    <q>{after}</q>
                  </span>
                </p>
              ))}
            <Switch
              label={t('damaged.take', { field: nameOf(field) })}
              checked={taken.includes(field)}
              disabled={busy}
              onChange={(event) =>
                onTake(
                  event.target.checked ? [...taken, field] : taken.filter((each) => each !== field),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Stack gap={1}>
        <FieldHelp>{t('damaged.help')}</FieldHelp>
      </Stack>
    </Card>
  )
}

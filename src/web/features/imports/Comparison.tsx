import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportRow } from '../../../contracts/imports/imports.ts'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useFieldName, useFieldValue } from './import-text.ts'
import styles from './imports.module.css'

/** Old and new values of a row's fields side by side, and cells that are not imported because they seem damaged. */
export function Comparison({ fields }: { fields: ImportRow['comparison'] }): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const valueOf = useFieldValue()
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('compare.field')}</th>
          <th scope="col">{t('compare.old')}</th>
          <th scope="col">{t('compare.new')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after, kept }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td data-label={t('compare.old')}>{valueOf(field, before)}</td>
            <td data-label={t('compare.new')} className={classNames(kept && styles.notImported)}>
              <span>{valueOf(field, after)}</span>
              {kept ? <Tag tone="warning">{t('compare.kept')}</Tag> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

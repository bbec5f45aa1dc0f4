import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Field } from '../fields/Field.tsx'
import { useListingForm } from '../form-context.ts'
import styles from './PlaceCard.module.css'

/** Whether visitors see the exact place or an approximate one. */
export function PinPrecision(): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <Field name="pinPrecision" group>
      {(attributes) => (
        <Grid columns={2} gap={3}>
          {(['exact', 'approximate'] as const).map((precision) => (
            <Checkbox
              key={precision}
              type="radio"
              className={classNames(styles.choice, styles.framed)}
              id={precision === 'exact' ? attributes.id : undefined}
              name="pinPrecision"
              value={precision}
              aria-label={t(`precision.${precision}`)}
              checked={values.pinPrecision === precision}
              onChange={() => set({ pinPrecision: precision })}
              label={
                <>
                  <b>{t(`precision.${precision}`)}</b>
                  <Text as="span" muted size="small" className="block">
                    {t(`precision.${precision}Help`)}
                  </Text>
                </>
              }
            />
          ))}
        </Grid>
      )}
    </Field>
  )
}

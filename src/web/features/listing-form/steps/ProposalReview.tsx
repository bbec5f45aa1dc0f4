import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formStepOf } from '../../../../domain/listings/fields/field-lists.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useListingForm } from '../form-context.ts'
import { openProposals } from '../values/proposals.ts'
import { Group } from './Group.tsx'
import styles from './steps.module.css'

/** What the form entered by itself and its writer did not look at: each with a link to its step. */
export function ProposalReview(): ReactElement | null {
  const { t, i18n } = useTranslation('form')
  const { t: shell } = useTranslation()
  const { values, set, listingId, draft } = useListingForm()
  const open = listingId === null && draft.ready ? openProposals(values) : []
  if (open.length === 0) return null
  const words = (name: (typeof open)[number]): string => {
    const value = values[name]
    if (name === 'propertyType') return shell(`kind.${value}`)
    const key = `choice.${name}.${value}`
    return i18n.exists(`form:${key}`) ? t(key) : value
  }
  return (
    <Group title={t('proposed.title')} lead={t('proposed.lead')}>
      <ul>
        {open.map((name) => (
          <li key={name} className={styles.missing}>
            <Icon name="info" />
            <Link to={`?step=${formStepOf(name)}`}>
              {t(`label.${name}`)}: {words(name)}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => set({ reviewed: [...values.reviewed, ...open] })}>
        {t('proposed.confirm')}
      </Button>
    </Group>
  )
}

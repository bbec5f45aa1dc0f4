import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LAND_TYPES, PROPERTY_TYPES, type PropertyType } from '../../../domain/listings/listing.ts'
import { ChoiceChip } from '../../ui/actions/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { countOf, type Counts } from './filters/counts/counts.ts'
import type { Draft } from './filters/draft.ts'
import { choiceClass, Count, optionText, type Change } from './filters/counts/choice-count.tsx'
import styles from './SearchPanel.module.css'

const LAND = LAND_TYPES.join(',')

function landCount(counts: Counts): number | null {
  const each = LAND_TYPES.map((kind) => countOf(counts, 'propertyType', kind))
  return each.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

function kindsOfText(text: string): PropertyType[] {
  const named = text.split(',')
  return PROPERTY_TYPES.filter((kind) => named.includes(kind))
}

/** What is searched for: the kind of property, for sale, for rent. */
export function PanelBasics({
  draft,
  counts,
  onChange,
}: {
  draft: Draft
  counts: Counts
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  const sales = countOf(counts, 'offer', 'sale')
  const lettings = countOf(counts, 'offer', 'rent')
  return (
    <div className={styles.basics}>
      <ControlFrame after={<Icon name="down" small />}>
        <select
          name="propertyType"
          aria-label={t('kind.label')}
          value={draft.propertyType.join(',')}
          onChange={(event) =>
            onChange({
              propertyType: kindsOfText(event.currentTarget.value),
            })
          }
        >
          <option value="">{t('kind.any')}</option>
          <option value={LAND}>{optionText(t('chip.land'), landCount(counts))}</option>
          {draft.propertyType.length > 1 && draft.propertyType.join(',') !== LAND ? (
            <option value={draft.propertyType.join(',')}>
              {t('kind.chosen', { count: draft.propertyType.length })}
            </option>
          ) : null}
          {PROPERTY_TYPES.map((kind) => (
            <option key={kind} value={kind}>
              {optionText(
                t(`kind.${kind}`, { ns: 'shell' }),
                countOf(counts, 'propertyType', kind),
              )}
            </option>
          ))}
        </select>
      </ControlFrame>
      <Offer
        name="forSale"
        icon="house"
        label={t('deal.sale')}
        className={styles.sale}
        count={sales}
        {...{ draft, onChange }}
      />
      <Offer
        name="forRent"
        icon="key"
        label={t('deal.rent')}
        className={styles.rent}
        count={lettings}
        {...{ draft, onChange }}
      />
    </div>
  )
}

function Offer({
  name,
  icon,
  label,
  className,
  count,
  draft,
  onChange,
}: {
  name: 'forSale' | 'forRent'
  icon: IconName
  label: string
  className: string | undefined
  count: number | null
  draft: Draft
  onChange: Change
}): ReactElement {
  return (
    <ChoiceChip
      className={classNames(styles.offer, className, choiceClass(count))}
      name={name}
      value="true"
      checked={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    >
      <Icon name={icon} />
      <span>
        <span>{label}</span>
        <Count of={count} />
      </span>
    </ChoiceChip>
  )
}

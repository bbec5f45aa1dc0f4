import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ListingRow } from '../rows.ts'
import type { AdminAction } from '../use-admin-action.ts'
import { useListingActions, type Flag } from './use-listing-actions.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import styles from './FlagCell.module.css'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { buttonClass } from '../../../ui/actions/Button.tsx'
import { iconButtonClass } from '../../../ui/actions/IconButton.tsx'

/**
 * One flag of a listing: the button that sets it while it is false, its badge and the way back while it is true.
 * It is one button all along, so that the keyboard stays where it is.
 */
export function FlagCell({
  listing,
  flag,
  act,
}: {
  listing: ListingRow
  flag: Flag
  act: (action: AdminAction) => Promise<boolean>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { set, unset } = useListingActions()
  const [asking, setAsking] = useState(false)
  const { id } = listing
  const on = flag === 'verified' ? listing.isVerified : listing.isFeatured
  return (
    <span className={styles.flag}>
      {on ? (
        <Tag
          tone={listing.demo && flag === 'verified' ? 'plain' : 'gold'}
          icon={flag === 'verified' ? 'seal' : 'star'}
        >
          {listing.demo && flag === 'verified' ? t('shell:sample.verified') : t(`flag.${flag}`)}
        </Tag>
      ) : null}
      <button
        type="button"
        className={on ? iconButtonClass() : buttonClass({ variant: 'outline' }, styles.set)}
        aria-label={on ? t(`flag.undo.${flag}`) : undefined}
        title={on ? t(`flag.undo.${flag}`) : undefined}
        aria-describedby={`listing-${id}`}
        onClick={() => {
          if (flag === 'verified' && !on) setAsking(true)
          else void act(on ? unset(flag, listing) : set(flag, listing))
        }}
      >
        {on ? <Icon name="undo" /> : t(`flag.set.${flag}`)}
      </button>
      {asking ? (
        <VerifyDialog
          onVerify={(checks) => {
            setAsking(false)
            void act(set('verified', listing, { checks }))
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { AMENITY_CHOICES, AMENITY_FLAG } from '../../../domain/listings/listing.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The overlay shows this many, then "+N more". */
const FIRST = 8

/** What the home has: the listed amenities and those that its flags stand for, each once. */
export function Amenities({
  home,
  heading: Heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t } = useTranslation('property')
  const [all, setAll] = useState(false)
  const flagged = AMENITY_CHOICES.filter((choice) => {
    const flag = AMENITY_FLAG[choice]
    return flag !== undefined && home[flag]
  })
  const names = [...new Set([...home.amenities, ...flagged])]
  if (names.length === 0) return null
  return (
    <section className="card pad">
      <Heading>{t('card.amenities')}</Heading>
      <ul className="ams">
        {/* In the page from the start, so that they can be found. */}
        {names.map((name, order) => (
          <li key={name} hidden={order >= FIRST && !all}>
            <Icon name="check" />
            <b>{t(`amenity.${name.replace(/\W+/g, '')}`, { defaultValue: name })}</b>
          </li>
        ))}
      </ul>
      {names.length > FIRST && !all ? (
        <button type="button" className="btn text noprint" onClick={() => setAll(true)}>
          {t('more', { count: names.length - FIRST })}
        </button>
      ) : null}
    </section>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import { distanceKm } from '../../../../domain/places/distance.ts'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { CityField } from '../fields/CityField.tsx'
import { GroupFields, isGroupAnswered, Switch } from '../fields/GroupFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ZipField } from '../fields/ZipField.tsx'
import { useListingForm } from '../form-context.ts'
import { PlaceCard } from '../place/PlaceCard.tsx'
import { PinPrecision } from '../place/PinPrecision.tsx'
import { cityByName } from '../../places/city-match.ts'
import { useCities } from '../use-cities.ts'
import { Group, MoreGroup } from './Group.tsx'
import styles from './steps.module.css'

const NEARBY = ['distances', 'ratings', 'nearby'] as const
/** A pin this far from its town deserves a question. */
const FAR_KM = 25

/** Step 2: the address in words, the place on the map, and how much of both is shown. */
export function LocationStep(): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set } = useListingForm()
  const cities = useCities()
  const city = cityByName(values.city, cities)
  const { position } = values
  const far = city && position ? distanceKm(position, city) : 0
  const cityName = (of: City): string => (i18n.language === 'ml' ? of.nameMl : of.name)

  const moved = (to: City): void => {
    // "Centre of the town" follows the town.
    if (values.pinSource === 'town' && values.position)
      set({ position: { lat: to.lat, lng: to.lng } })
  }
  return (
    <>
      <section className={styles.group}>
        <TextField name="address" required rows={2} autoComplete="street-address" />
        <CityField
          onChoose={moved}
          warning={
            city && far > FAR_KM
              ? t('farFromCity', { city: cityName(city), km: Math.round(far) })
              : undefined
          }
        />
        <div className={styles.three}>
          <ZipField district={city?.district ?? null} />
          <TextField name="state" required />
          <TextField name="country" />
        </div>
        <GroupFields group="address" />
        <Switch name="hideAddress" />
      </section>
      <Group title={t('group.place')} lead={t('group.placeLead')}>
        <PlaceCard city={city} />
        <PinPrecision />
        <GroupFields group="place" />
      </Group>
      <MoreGroup
        title={t('group.nearby')}
        lead={t('group.nearbyLead')}
        open={NEARBY.some((group) => isGroupAnswered(group, values))}
      >
        <div className={styles.three}>
          <GroupFields group="distances" />
        </div>
        <Grid columns={2} gap={5}>
          <GroupFields group="ratings" />
        </Grid>
        <GroupFields group="nearby" />
      </MoreGroup>
    </>
  )
}

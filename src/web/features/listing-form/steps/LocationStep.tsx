import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import { distanceKm } from '../../../../domain/places/distance.ts'
import { CityField } from '../fields/CityField.tsx'
import { Switch } from '../fields/Switch.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SuggestionField } from '../fields/SuggestionField.tsx'
import { ZipField } from '../fields/ZipField.tsx'
import { useListingForm } from '../form-context.ts'
import type { NumberField } from '../values/form-values.ts'
import { PlaceCard } from '../place/PlaceCard.tsx'
import { PinPrecision } from '../place/PinPrecision.tsx'
import { cityByName } from '../../places/city-match.ts'
import { useCities } from '../use-cities.ts'
import { CRIME, NOISE } from '../values/words.ts'
import { Group, MoreGroup } from './Group.tsx'

const DISTANCES: readonly NumberField[] = [
  'distanceFromBusStop',
  'distanceFromRailway',
  'distanceFromMetro',
  'distanceFromAirport',
  'distanceFromHospital',
  'distanceFromSchool',
  'distanceFromMarket',
]
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
      <section className="grp">
        <TextField name="address" required rows={2} autoComplete="street-address" />
        <CityField
          onChoose={moved}
          warning={
            city && far > FAR_KM
              ? t('farFromCity', { city: cityName(city), km: Math.round(far) })
              : undefined
          }
        />
        <div className="g3">
          <ZipField district={city?.district ?? null} />
          <TextField name="state" required />
          <TextField name="country" />
        </div>
        <Switch name="hideAddress" />
      </section>
      <Group title={t('group.place')} lead={t('group.placeLead')}>
        <PlaceCard city={city} />
        <PinPrecision />
      </Group>
      <MoreGroup
        title={t('group.nearby')}
        lead={t('group.nearbyLead')}
        open={[...DISTANCES, 'localityRating' as const].some((name) => values[name] !== '')}
      >
        <div className="g3">
          {DISTANCES.map((name) => (
            <TextField key={name} name={name} inputMode="decimal" unit={t('unit.km')} />
          ))}
        </div>
        <div className="g2">
          <TextField name="localityRating" inputMode="decimal" unit={t('unit.ofFive')} />
          <TextField name="airQualityIndex" inputMode="numeric" unit={t('unit.aqi')} />
        </div>
        <SuggestionField name="noiseLevel" words={NOISE} />
        <SuggestionField name="crimeRate" words={CRIME} />
      </MoreGroup>
    </>
  )
}

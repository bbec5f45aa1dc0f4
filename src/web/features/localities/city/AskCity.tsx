import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { City } from '../../../../contracts/places/cities.ts'
import { listedCities } from '../../places/listed-cities.ts'
import { paths } from '../../../paths.ts'
import { ASK_CITY } from './ask-city.ts'

const CityChooser = lazy(async () => ({
  default: (await import('../../../app/CityChooser.tsx')).CityChooser,
}))

/**
 * The chooser of a first visit that came without naming a town; a link to a town is left alone. Keyed by the visit, it
 * looks each time.
 */
export function AskCity(): ReactElement | null {
  const navigate = useNavigate()
  const [cities, setCities] = useState<City[] | null>(null)
  useEffect(() => {
    if (!document.cookie.split('; ').includes(`${ASK_CITY}=1`)) return
    document.cookie = `${ASK_CITY}=;path=/;max-age=0`
    // If the list can't be loaded, the current town stays.
    void listedCities().then(setCities, () => undefined)
  }, [])
  return cities === null ? null : (
    <Suspense fallback={null}>
      <CityChooser
        cities={cities}
        onChosen={({ name }) => void navigate(paths.locality(name), { replace: true })}
      />
    </Suspense>
  )
}

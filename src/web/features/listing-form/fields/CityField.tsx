import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import { NEW_LISTING } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Combobox, OptionDetail } from '../../../ui/forms/Combobox.tsx'
import { useComboboxState } from '../../../ui/forms/use-combobox.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { useListingForm } from '../form-context.ts'
import { cityByName, matchingCities } from '../../places/city-match.ts'
import { useCities } from '../use-cities.ts'
import { Field } from './Field.tsx'

const MOST = 8

/**
 * A town by name in either language; suggestions come while typing, any other place may be typed. A blank field offers
 * one town: nothing is set until it is taken.
 */
export function CityField({
  onChoose,
  warning,
}: {
  onChoose: (city: City) => void
  warning?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const cities = useCities()
  const state = useComboboxState<City>()
  const { typing } = state
  // A list that opens on a finished name offers all towns, not the one that is there already.
  const found = matchingCities(typing ? values.city : '', cities, typing ? MOST : cities.length)
  const known = cityByName(values.city, cities)
  const ml = i18n.language === 'ml'
  const preferred = useRoot()?.preferredCity ?? NEW_LISTING.city
  const offered = values.city === '' ? cityByName(preferred, cities) : undefined

  const choose = (city: City): void => {
    set({ city: city.name })
    onChoose(city)
  }
  return (
    <Field
      name="city"
      required
      help={t('help.city')}
      warning={warning}
      echo={
        offered ? (
          <Button variant="outline" onClick={() => choose(offered)}>
            {t('offerCity', { city: ml ? offered.nameMl : offered.name })}
          </Button>
        ) : undefined
      }
    >
      {(attributes) => (
        <Combobox
          {...attributes}
          name="city"
          state={state}
          options={found}
          optionKey={(city) => city.name}
          renderOption={(city) => (
            <>
              <span>{ml ? city.nameMl : city.name}</span>
              <OptionDetail>{city.district}</OptionDetail>
            </>
          )}
          value={values.city}
          onChange={(city) => set({ city })}
          onChoose={choose}
          listLabel={t('label.city')}
          openOnClick
          before={<Icon name="pin" small />}
          after={
            known ? (
              <Text as="span" muted size="small" lang={ml ? 'en' : 'ml'}>
                {ml ? known.name : known.nameMl}
              </Text>
            ) : null
          }
          onKeyDown={(event) => {
            // Enter closes the list; it sends the form only when there is none.
            if (event.key === 'Enter' && state.open && found.length > 0) event.preventDefault()
          }}
          onBlur={() => {
            touch('city')
            // "കോട്ടയം" and "kottayam" become the name that the whole site uses.
            if (known && known.name !== values.city) choose(known)
          }}
        />
      )}
    </Field>
  )
}

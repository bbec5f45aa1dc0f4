import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { pinCodeWarning, readPinCode } from '../../../../domain/places/towns/pin-codes.ts'
import { usePlaces } from '../../places/use-places.ts'
import { useListingForm } from '../form-context.ts'
import { TextField } from './TextField.tsx'

/**
 * The PIN code, with the post office that it is understood as. What does not fit the town's district is a question,
 * never an error: post offices change, and borders of districts cut through them.
 */
export function ZipField({ district }: { district: string | null }): ReactElement {
  const { t } = useTranslation('form')
  const { t: places } = useTranslation('places')
  const { values } = useListingForm()
  const pin = readPinCode(values.zipCode)
  const [found] = usePlaces(pin ?? '', pin !== null, [])
  const office = found?.pin === pin ? found : null
  const named = (of: string): string => places(`district.${of}`, { defaultValue: of })
  const odd = pin === null ? null : pinCodeWarning(pin, district)
  const warning = (): string | undefined => {
    if (odd?.code === 'outside_kerala') return t('pin.outsideKerala')
    if (district === null) return undefined
    // Its own post office is known better than the first three digits.
    const districts = office
      ? office.district === null || office.district === district
        ? []
        : [office.district]
      : (odd?.districts ?? [])
    return districts.length === 0
      ? undefined
      : t('pin.otherDistrict', {
          districts: districts.map(named).join(', '),
          district: named(district),
        })
  }
  return (
    <TextField
      name="zipCode"
      required
      inputMode="numeric"
      autoComplete="postal-code"
      warning={warning()}
      echo={
        office
          ? [
              office.name,
              ...(office.district
                ? [places('districtNamed', { name: named(office.district) })]
                : []),
            ].join(', ')
          : undefined
      }
    />
  )
}

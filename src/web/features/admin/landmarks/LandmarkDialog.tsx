import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { AdminLandmark } from '../../../../contracts/places/landmarks.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { AMENITY_KINDS } from '../../../../domain/places/amenities.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/forms/TextField.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { notify } from '../../../ui/notify.tsx'
import { FormDialog } from '../moderation/FormDialog.tsx'
import styles from './LandmarkDialog.module.css'
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts'

const LandmarkMap = lazy(() => import('./LandmarkMap.tsx'))

/** Where the map opens for a new landmark: the middle of Kerala. */
const MIDDLE = { lat: 10.2, lng: 76.4, zoom: 7 }
const ZOOM = 14
const DIGITS = 5

/** Adds a landmark or corrects one. Stays open with what was typed until the server took it. */
export function LandmarkDialog({
  place,
  onClose,
}: {
  /** Null: a new one. */
  place: AdminLandmark | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<RequestError | null>(null)
  const keyOf = useIdempotencyKey()
  const [version, setVersion] = useState(place?.version ?? 0)
  const [hasMap, setHasMap] = useState(true)
  const [point, setPoint] = useState({
    lat: place ? String(place.lat) : '',
    lng: place ? String(place.lng) : '',
  })
  const fault = (field: string): string | undefined => refused?.fields[field]

  const save = async (form: FormData): Promise<void> => {
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    const body = {
      name: text('name'),
      nameMl: text('nameMl'),
      also: text('also'),
      kind: text('kind'),
      ...point,
      hidden: place?.hidden ?? false,
    }
    try {
      await (place
        ? request(`/admin/landmarks/${place.id}`, {
            method: 'PUT',
            body,
            headers: { 'if-match': `"${version}"` },
          })
        : request('/admin/landmarks', {
            method: 'POST',
            body,
            idempotencyKey: keyOf(JSON.stringify(body)),
          }))
      notify({ kind: 'success', text: t(place ? 'landmarks.changed' : 'landmarks.added') })
      onClose()
      await revalidate()
    } catch (error) {
      setRefused(error instanceof RequestError ? error : new RequestError(0, t('action.broke')))
      if (error instanceof RequestError && error.conflict?.version) {
        setVersion(Number(error.conflict.version))
        await revalidate()
      }
    }
  }
  const isOfField = refused !== null && Object.keys(refused.fields).length > 0
  const shown = { lat: Number(point.lat), lng: Number(point.lng) }
  const isPlaced = point.lat !== '' && point.lng !== ''

  return (
    <FormDialog
      title={place ? t('landmarks.changeTitle', { name: place.name }) : t('landmarks.addTitle')}
      text={<p>{t('landmarks.dialogText')}</p>}
      yes={t('landmarks.save')}
      onNo={onClose}
      onYes={(form) => void save(form)}
    >
      <Grid columns="small" gap={4}>
        <TextField
          label={t('landmarks.nameEn')}
          name="name"
          lang="en"
          maxLength={LIMITS.shortText.maxChars}
          defaultValue={place?.name}
          error={fault('name')}
          required
        />
        <TextField
          label={t('landmarks.nameMl')}
          name="nameMl"
          lang="ml"
          maxLength={LIMITS.shortText.maxChars}
          defaultValue={place?.nameMl ?? ''}
          error={fault('nameMl')}
        />
      </Grid>
      <TextField
        label={t('landmarks.also')}
        name="also"
        help={t('landmarks.alsoHelp')}
        defaultValue={place?.also.join(', ')}
        error={fault('also')}
      />
      <SelectField
        label={t('landmarks.kind')}
        name="kind"
        defaultValue={place?.kind ?? 'hospital'}
        error={fault('kind')}
      >
        {AMENITY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`locality:kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {hasMap ? (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <LandmarkMap
              view={isPlaced ? { ...shown, zoom: ZOOM } : MIDDLE}
              point={isPlaced ? shown : null}
              label={t('landmarks.mapLabel')}
              onPick={({ lat, lng }) =>
                setPoint({ lat: lat.toFixed(DIGITS), lng: lng.toFixed(DIGITS) })
              }
              onFailure={() => setHasMap(false)}
            />
          </Suspense>
        </div>
      ) : null}
      <Grid columns="small" gap={4}>
        {(['lat', 'lng'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`landmarks.${name}`)}
            name={name}
            value={point[name]}
            error={fault(name)}
            required
            onChange={(event) => setPoint({ ...point, [name]: event.target.value })}
          />
        ))}
      </Grid>
      {refused && !isOfField ? <FieldError role="alert">{refused.message}</FieldError> : null}
    </FormDialog>
  )
}

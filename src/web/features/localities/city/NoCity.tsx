import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { isRouteErrorResponse, useNavigation, useRevalidator, useRouteError } from 'react-router'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/layout/Layout.tsx'
import { PageError } from '../../../ui/PageError.tsx'
import styles from './NoCity.module.css'
import { CitySearch } from './CitySearch.tsx'

/** In place of a town: there is none of that name, or its data did not come. */
export function NoCity(): ReactElement {
  const { t } = useTranslation(['locality', 'shell'])
  const error = useRouteError()
  const again = useRevalidator()
  const answered = isRouteErrorResponse(error)
  const missing = answered && error.status === 404
  // Offline, show the general error page, which reloads once there is a connection.
  if (!answered && typeof navigator !== 'undefined' && !navigator.onLine) return <PageError />
  return (
    <Stack gap={5} align="start" className={classNames('page-width', styles.message)}>
      <title>{t(missing ? 'notFound' : 'failed')}</title>
      <CitySearch current="" />
      <h1>{t(missing ? 'notFound' : 'noData')}</h1>
      {missing ? (
        <p>{t('notFoundHow')}</p>
      ) : (
        <>
          <p className={styles.failed} role="alert">
            {t('failed')}
          </p>
          <Button onClick={() => void again.revalidate()}>{t('retry')}</Button>
        </>
      )}
    </Stack>
  )
}

/** While another town is on its way. */
export function Loading(): ReactElement {
  const { t } = useTranslation('locality')
  const { location } = useNavigation()
  const [, page, city] = location?.pathname.split('/') ?? []
  return (
    <p className={styles.loading} role="status">
      {page === 'locality' && city ? t('loading', { city: decodeURIComponent(city) }) : null}
    </p>
  )
}

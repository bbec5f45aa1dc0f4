import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { LiveAnswer } from '../../../contracts/places/live-layers.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { request } from '../../platform/request.ts'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './RightNow.module.css'
import { openMap } from './amenities/open-map.ts'
import { SideCard } from './Section.tsx'

const SHOWN = 6
const STEPS = ['1', '2', '3', '4', '5'] as const

/** Current data about the town from external services, fetched after the page has loaded. */
export function RightNow({ city, ask }: { city: string; ask: boolean }): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const [live, setLive] = useState<LiveAnswer | 'waiting' | 'failed'>('waiting')
  useEffect(() => {
    const leave = new AbortController()
    request<LiveAnswer>(`/localities/${encodeURIComponent(city)}/live`, { signal: leave.signal })
      .then(setLive)
      .catch(() => {
        if (!leave.signal.aborted) setLive('failed')
      })
    return () => leave.abort()
  }, [city])
  const clock = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })
  const answer = typeof live === 'string' ? null : live
  const from = (service: string, { state, at }: { state: string; at: string }): ReactElement => (
    <SourceMark className={styles.source}>
      {t(state === 'fresh' ? 'now.at' : 'now.lastGood', {
        service,
        time: clock.format(new Date(at)),
      })}
    </SourceMark>
  )
  const none = (name: string): ReactElement => (
    <div>
      <b className={styles.unknown}>{t(live === 'waiting' ? 'now.waiting' : 'now.unavailable')}</b>
      <span>{t(`now.${name}`)}</span>
    </div>
  )
  const pair = (name: string, value: ReactNode, words: string): ReactElement => (
    <div key={name}>
      <b>{value}</b>
      <span>{words}</span>
    </div>
  )
  const weather = answer?.weather
  const air = answer?.air
  const amenities = answer?.amenities
  const population = answer?.population
  return (
    <SideCard title={t('now.title')} open>
      <div className={styles.values} data-figures="weather" aria-busy={live === 'waiting'}>
        {weather && weather.state !== 'unavailable' ? (
          <>
            {pair(
              'temperature',
              `${formatNumber(weather.value.temperature)} °C`,
              weather.value.description,
            )}
            {pair('humidity', `${formatNumber(weather.value.humidity)} %`, t('now.humidity'))}
            {from('OpenWeather', weather)}
          </>
        ) : (
          none('weather')
        )}
      </div>
      <div className={styles.values} data-figures="air">
        {air && air.state !== 'unavailable' ? (
          <>
            {pair('pm25', formatNumber(air.value.pm25, 1), t('now.pm25'))}
            {pair('pm10', formatNumber(air.value.pm10, 1), t('now.pm10'))}
            {pair('aqi', t(`now.step.${STEPS[air.value.aqi - 1] ?? '5'}`), t('now.air'))}
            {from('OpenWeather', air)}
          </>
        ) : (
          none('air')
        )}
      </div>
      {ask ? (
        <div className={styles.values} data-figures="population">
          {population && population.state !== 'unavailable' ? (
            <>
              {pair('population', formatNumber(population.value), t('figure.population'))}
              {from(t('now.peopleSource'), population)}
            </>
          ) : (
            none('people')
          )}
        </div>
      ) : null}
      <div className={classNames(styles.values, styles.wide)} data-figures="around">
        {amenities && amenities.state !== 'unavailable' ? (
          <>
            <h3>{t('now.around')}</h3>
            {amenities.value.length === 0 ? <p>{t('noData')}</p> : null}
            <ul>
              {amenities.value.slice(0, SHOWN).map((place) => (
                <li key={`${place.name} ${place.lat} ${place.lng}`}>
                  <a href={openMap(place)} target="_blank" rel="noreferrer">
                    {place.name}
                  </a>{' '}
                  <small>{t(`category.${place.category}`)}</small>
                </li>
              ))}
            </ul>
            {from('© OpenStreetMap', amenities)}
          </>
        ) : (
          none('places')
        )}
      </div>
    </SideCard>
  )
}

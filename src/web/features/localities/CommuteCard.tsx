import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { CommuteWay } from '../../../contracts/places/commute.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { savePlaces, savedPlaces } from './commute-places.ts'
import { SourceMark } from './SourceMark.tsx'
import { SideCard } from './SideCard.tsx'

const { maxPlaces, maxChars } = LIMITS.commute

/**
 * How far it is from here to the places where a visitor goes. A plain form: without scripts the address keeps them;
 * with scripts this browser does, for every town that is looked at.
 */
export function CommuteCard({
  city,
  ways: first,
  lang,
}: {
  city: string
  ways: readonly CommuteWay[]
  lang: string | null
}): ReactElement {
  const { t } = useTranslation('locality')
  const [ways, setWays] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const full = ways.length >= maxPlaces

  useEffect(() => {
    const kept = savedPlaces()
    // An address that names places was sent by somebody: it is shown as it is.
    if (first.length > 0 || kept.length === 0) return
    let gone = false
    const show = async (): Promise<void> => {
      const found = await askWays(city, kept).catch(() => null)
      // What was kept stays kept: it is shown when the way is open again.
      if (found && !gone) setWays(found)
    }
    void show()
    return () => {
      gone = true
    }
  }, [city, first])

  const keep = (next: readonly CommuteWay[]): void => {
    setWays(next)
    savePlaces(next.flatMap(({ asked, to }) => (to === null ? [] : [asked])))
  }
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).getAll('to').at(-1) ?? '').trim()
    if (text === '' || busy) return
    const others = ways.filter(({ asked, to }) => to !== null && asked !== text)
    setBusy(true)
    setFailed(false)
    try {
      const found = await askWays(city, [text])
      keep([...others, ...found])
      form.reset()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideCard title={t('commute.title')} open>
      {full ? (
        <p className="quiet small">{t('commute.full')}</p>
      ) : (
        <Form
          method="get"
          preventScrollReset
          className="commute"
          onSubmit={(event) => void add(event)}
        >
          {ways.map(({ asked }) => (
            <input key={asked} type="hidden" name="to" value={asked} />
          ))}
          {lang ? <input type="hidden" name="lang" value={lang} /> : null}
          <label>
            {t('commute.label')}
            <span className="inp">
              <input name="to" maxLength={maxChars} autoComplete="off" />
            </span>
          </label>
          <p className="quiet small">{t('commute.kinds')}</p>
          <button type="submit" className="btn line" aria-disabled={busy}>
            {t('commute.ask')}
          </button>
        </Form>
      )}
      <div role="status">
        {failed ? <p className="note">{t('commute.failed')}</p> : null}
        {ways.length > 0 ? (
          <div data-figures="commute">
            <ul className="ways">
              {ways.map((way) => (
                <WayLine
                  key={way.asked}
                  way={way}
                  without={paths.localityWays(
                    city,
                    ways.filter((other) => other !== way).map(({ asked }) => asked),
                    lang,
                  )}
                  onRemove={() => keep(ways.filter((other) => other !== way))}
                />
              ))}
            </ul>
            <SourceMark text={t('commute.rule')} estimate />
          </div>
        ) : null}
      </div>
    </SideCard>
  )
}

function WayLine({
  way: { asked, to, toMl, way },
  without,
  onRemove,
}: {
  way: CommuteWay
  without: string
  onRemove: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const name = (i18n.language === 'ml' ? toMl : null) ?? to ?? asked
  return (
    <li>
      <div>
        {way ? (
          <>
            <b>{name}</b>
            <SourceMark
              text={t('commute.straight', {
                km: formatNumber(way.straightKm, way.straightKm < 10 ? 1 : 0),
              })}
            />
            <SourceMark
              text={t('commute.way', {
                km: formatNumber(way.roadKm, way.roadKm < 10 ? 1 : 0),
                minutes: formatNumber(way.minutes),
              })}
              estimate
            />
          </>
        ) : (
          <span>{t('commute.none', { place: asked })}</span>
        )}
      </div>
      <Link
        to={without}
        className="icon-btn"
        aria-label={t('commute.remove', { place: name })}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <Icon name="close" />
      </Link>
    </li>
  )
}

function askWays(city: string, places: readonly string[]): Promise<CommuteWay[]> {
  const params = new URLSearchParams(places.map((place) => ['to', place]))
  return request<CommuteWay[]>(`/localities/${encodeURIComponent(city)}/ways?${params}`)
}

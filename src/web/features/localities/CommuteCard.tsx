import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form } from 'react-router'
import type { CommuteWay } from '../../../contracts/places/commute.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconLink } from '../../ui/actions/IconButton.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { SideCard } from './Section.tsx'
import { readStored, writeStored } from '../saved/browser-store.ts'
import styles from './CommuteCard.module.css'

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
    const places = savedPlaces()
    // A shared link that names places is shown as it is.
    if (first.length > 0 || places.length === 0) return
    let gone = false
    const show = async (): Promise<void> => {
      const answer = await askWays(city, places).catch(() => null)
      // The saved places stay saved: they are shown the next time the server answers.
      if (answer && !gone) setWays(answer)
    }
    void show()
    return () => {
      gone = true
    }
  }, [city, first])

  const update = (next: readonly CommuteWay[]): void => {
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
      const answer = await askWays(city, [text])
      update([...others, ...answer])
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
        <Text muted size="small">
          {t('commute.full')}
        </Text>
      ) : (
        <Form method="get" preventScrollReset onSubmit={(event) => void add(event)}>
          <Stack gap={3}>
            {ways.map(({ asked }) => (
              <input key={asked} type="hidden" name="to" value={asked} />
            ))}
            {lang ? <input type="hidden" name="lang" value={lang} /> : null}
            <TextField
              label={t('commute.label')}
              name="to"
              maxLength={maxChars}
              autoComplete="off"
              help={t('commute.kinds')}
            />
            <Button type="submit" variant="outline" aria-disabled={busy}>
              {t('commute.ask')}
            </Button>
          </Stack>
        </Form>
      )}
      <div role="status">
        {failed ? <Note icon={null}>{t('commute.failed')}</Note> : null}
        {ways.length > 0 ? (
          <div data-figures="commute">
            <ul className={styles.ways}>
              {ways.map((way) => (
                <WayLine
                  key={way.asked}
                  way={way}
                  without={paths.localityWays(
                    city,
                    ways.filter((other) => other !== way).map(({ asked }) => asked),
                    lang,
                  )}
                  onRemove={() => update(ways.filter((other) => other !== way))}
                />
              ))}
            </ul>
            <SourceMark estimate>{t('commute.rule')}</SourceMark>
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
            <SourceMark>
              {t('commute.straight', {
                km: formatNumber(way.straightKm, way.straightKm < 10 ? 1 : 0),
              })}
            </SourceMark>
            <SourceMark estimate>
              {t('commute.way', {
                km: formatNumber(way.roadKm, way.roadKm < 10 ? 1 : 0),
                minutes: formatNumber(way.minutes),
              })}
            </SourceMark>
          </>
        ) : (
          <span>{t('commute.none', { place: asked })}</span>
        )}
      </div>
      <IconLink
        to={without}
        icon="close"
        label={t('commute.remove', { place: name })}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      />
    </li>
  )
}

function askWays(city: string, places: readonly string[]): Promise<CommuteWay[]> {
  const params = new URLSearchParams(places.map((place) => ['to', place]))
  return request<CommuteWay[]>(`/localities/${encodeURIComponent(city)}/ways?${params}`)
}

/** The visitor's destinations; stored in this browser only. */
const NAME = 'veedu.commute'

export function savedPlaces(): string[] {
  const value = readStored(NAME)
  return Array.isArray(value)
    ? value
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .slice(0, LIMITS.commute.maxPlaces)
    : []
}

export function savePlaces(places: readonly string[]): void {
  writeStored(NAME, places.length === 0 ? null : places)
}

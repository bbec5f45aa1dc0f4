import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Way } from './commute.server.ts'
import { Mark } from './Mark.tsx'
import { SideCard } from './SideCard.tsx'

/** How far it is from here to where the visitor goes every day. A plain form: it works without JavaScript. */
export function CommuteCard({
  ways,
  lang,
}: {
  ways: readonly Way[]
  lang: string | null
}): ReactElement {
  const { t } = useTranslation('locality')
  return (
    <SideCard title={t('commute.title')} open>
      <Form method="get" preventScrollReset className="commute">
        {ways.map(({ asked }) => (
          <input key={asked} type="hidden" name="to" value={asked} />
        ))}
        {lang ? <input type="hidden" name="lang" value={lang} /> : null}
        <label>
          {t('commute.label')}
          <span className="inp">
            <input name="to" maxLength={100} autoComplete="off" key={ways.length} />
          </span>
        </label>
        <button type="submit" className="btn line">
          {t('commute.ask')}
        </button>
      </Form>
      {ways.length > 0 ? (
        <div data-figures="commute" role="status">
          <ul className="ways">
            {ways.map(({ asked, to, way }) => (
              <li key={asked}>
                {way && to ? (
                  <>
                    <b>{to}</b>
                    <span>
                      {t('commute.way', {
                        km: formatNumber(way.roadKm, way.roadKm < 10 ? 1 : 0),
                        minutes: formatNumber(way.minutes),
                      })}
                    </span>
                  </>
                ) : (
                  <span>{t('commute.none', { place: asked })}</span>
                )}
              </li>
            ))}
          </ul>
          <Mark text={t('commute.rule')} estimate />
        </div>
      ) : null}
    </SideCard>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/renew'
import { renewData } from './renew.server.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { EntryPage } from '../../ui/layout/EntryPage.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'

export const handle: PageHandle = { ns: ['renew'] }

export function loader(args: Route.LoaderArgs) {
  return renewData(args)
}

/** The page linked in expiry emails. One click renews the listing, also without JavaScript or signing in. */
export default function Renew({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, renewal, role, days } = loaderData
  const { t, i18n } = useTranslation('renew')
  const day = (iso: string | null): string =>
    iso === null ? '' : formatDate(iso, i18n.language, 'long')
  return (
    <>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <EntryPage title={t('title')} reason={t('pitch')} explanation={<p>{t('why', { days })}</p>}>
        {renewal ? (
          <p>
            <b>{renewal.listing.title}</b>
            <SampleMark of={renewal.listing} />
            <br />
            {renewal.listing.city}
          </p>
        ) : null}
        {renewal?.state === 'due' ? (
          <>
            <p>
              {t(renewal.publication === 'expired' ? 'expired' : 'ends', {
                date: day(renewal.expiresAt),
              })}
            </p>
            <form method="post" action={`/renew/${token}`}>
              <Button type="submit" size="large" wide>
                {t('go', { days })}
              </Button>
            </form>
          </>
        ) : renewal?.state === 'renewed' ? (
          <Note tone="info" icon="check" role="status">
            {t(renewal.publication === 'live' ? 'renewed' : 'renewedNotLive', {
              date: day(renewal.expiresAt),
            })}
          </Note>
        ) : (
          <FieldError role="alert">{t(renewal ? 'other' : 'invalidLink')}</FieldError>
        )}
        <Row>
          {renewal?.publication === 'live' ? (
            <ButtonLink variant="text" to={paths.property(renewal.listing)}>
              {t('see')}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="text" to={role ? paths.profile(role, 'mine') : paths.portals()}>
            {t(role ? 'mine' : 'signIn')}
          </ButtonLink>
        </Row>
      </EntryPage>
    </>
  )
}

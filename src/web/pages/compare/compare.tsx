import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useSearchParams } from 'react-router'
import { removeFromComparison, useCompared } from '../../features/compare/compared.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SegmentLink, SegmentedLinks } from '../../ui/forms/SegmentedControl.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/compare'
import '../../styles/paper.css'
import styles from './compare.module.css'
import { compareData } from './compare.server.ts'
import { CompareTable } from '../../features/compare/CompareTable.tsx'

export const handle: PageHandle = { ns: ['compare', 'property', 'values'] }

export function loader(args: Route.LoaderArgs) {
  return compareData(args)
}

/** Up to four listings side by side, all in the address, so that it can be shared. */
export default function ComparePage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('compare')
  const [params] = useSearchParams()
  const { homes, gone, tooMany } = loaderData
  const ids = homes.map(({ id }) => id)
  const onlyDifferent = params.has('only') && homes.length > 1
  return (
    <div className={classNames('page-width', styles.page)} data-for-paper>
      <title>{`${t('title')} | Veedu`}</title>
      <meta name="description" content={t('description')} />
      <meta name="robots" content="noindex" />
      <Row as="header" gap={6} justify="between">
        <h1 className={styles.title}>{t('title')}</h1>
        {homes.length > 0 ? (
          <Row className="not-printed">
            {homes.length > 1 ? (
              <SegmentedLinks label={t('table')}>
                <SegmentLink
                  to={paths.compare(ids)}
                  current={!onlyDifferent}
                  replace
                  preventScrollReset
                >
                  {t('everything')}
                </SegmentLink>
                <SegmentLink
                  to={`${paths.compare(ids)}&only=different`}
                  current={onlyDifferent}
                  replace
                  preventScrollReset
                >
                  {t('onlyDifferent')}
                </SegmentLink>
              </SegmentedLinks>
            ) : null}
            <Button variant="text" onClick={() => window.print()}>
              <Icon name="print" />
              {t('print')}
            </Button>
          </Row>
        ) : null}
      </Row>
      {tooMany ? <Note role="status">{t('tooMany')}</Note> : null}
      {gone.length > 0 ? (
        <Note icon="warn" role="status">
          {t('unavailable', { count: gone.length, ids: gone.join(', ') })}{' '}
          <Link
            to={paths.compare(ids)}
            replace
            onClick={() => {
              for (const id of gone) removeFromComparison(id)
            }}
          >
            {t('removeUnavailable')}
          </Link>
        </Note>
      ) : null}
      {homes.length === 0 ? (
        <Nothing />
      ) : (
        <CompareTable homes={homes} onlyDifferent={onlyDifferent} />
      )}
      {homes.length === 1 ? (
        <Note tone="info" icon="compare">
          {t('oneMore')}
        </Note>
      ) : null}
    </div>
  )
}

function Nothing(): ReactElement {
  const { t } = useTranslation('compare')
  const mine = useCompared()
  return (
    <EmptyState
      title={t('none')}
      className={styles.empty}
      picture={<img src="/art/porch-house-afternoon.svg" alt="" width="300" height="200" />}
      actions={
        <Row>
          {mine.length > 0 ? (
            <ButtonLink to={paths.compare(mine.map(({ id }) => id))}>
              {t('mine', { count: mine.length })}
            </ButtonLink>
          ) : null}
          <ButtonLink variant={mine.length > 0 ? 'outline' : 'primary'} to={paths.search()}>
            {t('browse')}
          </ButtonLink>
        </Row>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}

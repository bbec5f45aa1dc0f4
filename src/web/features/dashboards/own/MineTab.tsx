import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Form, useLocation } from 'react-router'
import { LIMITS } from '../../../../contracts/limits.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { OWN_SORTS, OWN_STATES } from '../../../../domain/listings/visibility.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { Drafts } from '../Drafts.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import type { mineData } from './own.server.ts'
import { OwnListing } from './OwnListing.tsx'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'
import { Row } from '../../../ui/layout/Layout.tsx'
import { ButtonLink, Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from './MineTab.module.css'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { DashboardSection } from '../DashboardSection.tsx'
import { ListingRows } from '../ListingRow.tsx'
import { OwnTable } from '../own-table/OwnTable.tsx'
import { OWN_PAGE_ROWS } from '../../../../contracts/listings/own-listings.ts'
import { SegmentedLinks, SegmentLink } from '../../../ui/forms/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'

/** One's own listings, and those that are only begun. */
export default function MineTab({ role, now }: TabProps): ReactElement {
  const { t } = useTranslation('profile')
  const { t: dashboard } = useTranslation('dashboard')
  const { asked, view, found, pages, lines, states, drafts } = useTabData<typeof mineData>()
  const all = OWN_STATES.reduce((sum, state) => sum + states[state], 0)
  const narrowed = asked.q !== '' || asked.state !== null
  const titles = new Map(lines.map(({ listing }) => [listing.id, listing.title]))
  const views = (
    <SegmentedLinks label={dashboard('table.view')}>
      {(['table', 'cards'] as const).map((each) => (
        <SegmentLink
          key={each}
          current={each === view}
          to={tabAddress(role, 'mine', { ...asked, view: each })}
          preventScrollReset
        >
          {dashboard(`table.as.${each}`)}
        </SegmentLink>
      ))}
    </SegmentedLinks>
  )
  return (
    <DashboardSection
      id="mine"
      title={t('mine', { count: all })}
      tools={
        <Row>
          {all > 0 ? (
            <DownloadButton
              path="/exports/properties.csv"
              name="veedu-properties.csv"
              label={dashboard('list.export')}
              variant="text"
            />
          ) : null}
          <ButtonLink variant="text" to={paths.integrations()}>
            {t('integrations')}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.imports()}>
            <Icon name="upload" />
            {t('import')}
          </ButtonLink>
        </Row>
      }
    >
      <Drafts drafts={drafts} titles={titles} />
      {all > 0 ? <FilterForm /> : null}
      {view === 'cards' && all > 0 ? <Row>{views}</Row> : null}
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            actions={
              narrowed ? (
                <ButtonLink variant="soft" to={tabAddress(role, 'mine')}>
                  {dashboard('list.showAll')}
                </ButtonLink>
              ) : (
                <ButtonLink variant="soft" to={paths.form()}>
                  {t('add')}
                </ButtonLink>
              )
            }
          >
            {narrowed ? dashboard('list.noResults') : t('noneMine')}
          </EmptyState>
        </Card>
      ) : (
        <>
          {narrowed ? (
            <Text muted size="small" role="status">
              {dashboard('list.count', { count: found, n: formatNumber(found) })}
            </Text>
          ) : null}
          {view === 'table' ? (
            <OwnTable role={role} now={new Date(now)}>
              {views}
            </OwnTable>
          ) : (
            <ListingRows narrow>
              {lines.map(({ listing, enquiries, daily }) => (
                <OwnListing
                  key={listing.id}
                  listing={listing}
                  figures={{ enquiries, daily }}
                  now={new Date(now)}
                />
              ))}
            </ListingRows>
          )}
        </>
      )}
      {found > OWN_PAGE_ROWS[0] ? (
        <Row justify="center">
          <SegmentedLinks label={dashboard('table.rows')}>
            {OWN_PAGE_ROWS.map((rows) => (
              <SegmentLink
                key={rows}
                current={rows === asked.rows}
                to={tabAddress(role, 'mine', { ...asked, rows, page: 1 })}
                preventScrollReset
              >
                {rows}
              </SegmentLink>
            ))}
          </SegmentedLinks>
        </Row>
      ) : null}
      {pages > 1 ? (
        <Row as="nav" justify="center" aria-label={dashboard('list.pages')}>
          {asked.page > 1 ? (
            <ButtonLink
              variant="outline"
              to={tabAddress(role, 'mine', { ...asked, page: asked.page - 1 })}
            >
              <Icon name="left" small />
              {dashboard('list.before')}
            </ButtonLink>
          ) : null}
          <span>{dashboard('list.page', { page: asked.page, pages })}</span>
          {asked.page < pages ? (
            <ButtonLink
              variant="outline"
              to={tabAddress(role, 'mine', { ...asked, page: asked.page + 1 })}
            >
              {dashboard('list.next')}
              <Icon name="right" small />
            </ButtonLink>
          ) : null}
        </Row>
      ) : null}
    </DashboardSection>
  )
}

/** A plain GET form: filters are in the URL, so Back and reload work, also without JavaScript. */
function FilterForm(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const { asked, states } = useTabData<typeof mineData>()
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Form method="get" role="search" className={styles.filters} preventScrollReset>
      <input type="hidden" name="tab" value="mine" />
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {asked.view ? <input type="hidden" name="view" value={asked.view} /> : null}
      <input type="hidden" name="rows" value={asked.rows} />
      <ControlFrame>
        <Icon name="search" />
        <input
          key={asked.q}
          type="search"
          name="q"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          defaultValue={asked.q}
          maxLength={LIMITS.shortText.maxChars}
        />
      </ControlFrame>
      <ControlFrame>
        <select
          key={asked.state}
          name="state"
          aria-label={t('list.state')}
          defaultValue={asked.state ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('list.anyState')}</option>
          {OWN_STATES.map((state) => (
            <option key={state} value={state}>
              {`${t(`state.${state}`)} (${formatNumber(states[state])})`}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </ControlFrame>
      <ControlFrame>
        <select
          key={asked.sort}
          name="sort"
          aria-label={t('list.sort')}
          defaultValue={asked.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {OWN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </ControlFrame>
      <Button type="submit" variant="outline">
        {t('list.go')}
      </Button>
    </Form>
  )
}

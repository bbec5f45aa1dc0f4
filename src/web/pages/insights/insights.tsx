import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useNavigation } from 'react-router'
import { TOPICS } from '../../../domain/locality/topics.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { ChipAnchor, ChipGroup } from '../../ui/actions/Chip.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/insights'
import styles from './insights.module.css'
import { insightsData } from '../../features/insights/insights.server.ts'
import { TopicOf } from '../../features/insights/TopicOf.tsx'

export const handle: PageHandle = { ns: ['insights', 'locality'] }

export function loader(args: Route.LoaderArgs) {
  return insightsData(args)
}

/** Up to three towns side by side, topic by topic. */
export default function Insights({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('insights')
  const { towns, chosen, choices, unknown } = loaderData
  const malayalam = i18n.language === 'ml'
  const named = (name: string): string => {
    const town = choices.find((one) => one.name === name)
    return town && malayalam ? town.nameMl : name
  }
  const title =
    chosen.length > 0 ? t('titleOf', { towns: chosen.map(named).join(', ') }) : t('title')
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === paths.insights()
  return (
    <>
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.insights(chosen)}
      />
      <PageHeader title={t('title')} text={t('lead')}>
        <TownsForm loaderData={loaderData} />
      </PageHeader>
      <PageSections className={styles.body} aria-busy={loading}>
        <VisuallyHidden as="p" role="status">
          {loading ? t('loading') : ''}
        </VisuallyHidden>
        {unknown.length > 0 ? (
          <Note role="alert">
            {t('notFound')}: {unknown.join(', ')}
          </Note>
        ) : null}
        {towns === null ? (
          <LoadFailed title={t('failed')} />
        ) : towns.length === 0 ? (
          <Text muted>{t('empty')}</Text>
        ) : (
          <>
            <ChipGroup role="navigation" aria-label={t('topics')}>
              {TOPICS.map((topic) => (
                <ChipAnchor key={topic} href={`#${topic}`}>
                  {t(`locality:topic.${topic}`)}
                </ChipAnchor>
              ))}
            </ChipGroup>
            {TOPICS.map((topic) => (
              <section key={topic} aria-labelledby={topic}>
                <h2 id={topic} tabIndex={-1} className={styles.topic}>
                  {t(`locality:topic.${topic}`)}
                </h2>
                <Card padded={false} className={styles.towns}>
                  {towns.map((town) => (
                    <TopicOf key={town.name} town={town} topic={topic} />
                  ))}
                </Card>
              </section>
            ))}
            <Row gap={3}>
              {towns.map((town) => (
                <ButtonLink key={town.name} variant="outline" to={paths.locality(town.name)}>
                  {t('all', { name: named(town.name) })}
                  <Icon name="arrow" />
                </ButtonLink>
              ))}
            </Row>
          </>
        )}
      </PageSections>
    </>
  )
}

function TownsForm({
  loaderData: { choices, chosen, most },
}: {
  loaderData: Route.ComponentProps['loaderData']
}): ReactElement {
  const { t, i18n } = useTranslation('insights')
  return (
    <Form
      method="get"
      action={paths.insights()}
      className={styles.form}
      preventScrollReset
      key={chosen.join()}
    >
      {Array.from({ length: most }, (_, at) => (
        <SelectField
          key={at}
          label={t('town', { n: at + 1 })}
          name="town"
          defaultValue={chosen[at] ?? ''}
        >
          <option value="">{t('none')}</option>
          {choices.map(({ name, nameMl }) => (
            <option key={name} value={name}>
              {i18n.language === 'ml' ? nameMl : name}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit">{t('compare')}</Button>
    </Form>
  )
}

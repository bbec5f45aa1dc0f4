import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useSubmit } from 'react-router'
import { topicOf, DEAL_KINDS, DEAL_PEOPLE, type Deal } from '../../../domain/legal/deal.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { ChoiceChip } from '../../ui/actions/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/legal'
import { CallbackForm } from '../../features/legal/CallbackForm.tsx'
import { Checklist } from '../../features/legal/Checklist.tsx'
import { legalData } from '../../features/legal/legal.server.ts'
import '../../styles/paper.css'
import styles from './legal.module.css'

export const handle: PageHandle = { ns: ['legal', 'papers', 'tools'] }

export function loader(args: Route.LoaderArgs) {
  return legalData(args)
}

/** What to ask for, look at and do before a deal is signed, and afterwards. */
export default function Legal({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('legal')
  const { deal, steps, figures, links } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.legal()}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.legal() },
          ]),
        ])}
      />
      <header className={styles.head}>
        <Stack className="page-width">
          <h1 className={styles.title}>{t('title')}</h1>
          <p className="measure secondary not-printed">{t('lead')}</p>
          <DealForm deal={deal} />
        </Stack>
      </header>
      <div className={classNames('page-width', styles.body)}>
        <Checklist deal={deal} steps={steps} figures={figures} />
        <Stack as="aside" className="not-printed">
          <CallbackForm topic={topicOf(deal)} />
          <Card as="section" aria-labelledby="official">
            <h2 id="official" className="text-extra-large">
              {t('links.title')}
            </h2>
            <ul className={styles.official}>
              {links.map(({ id, url }) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <b>{t(`links.${id}.name`)}</b>
                    <small>{t(`links.${id}.for`)}</small>
                    <small className="tabular">{new URL(url).host}</small>
                  </a>
                </li>
              ))}
            </ul>
            <Text muted size="extraSmall">
              {t('links.text')}
            </Text>
          </Card>
          <ButtonLink variant="outline" to={paths.glossary()}>
            <Icon name="list" />
            {t('landTerms')}
          </ButtonLink>
        </Stack>
      </div>
    </>
  )
}

/** The deal: a form by GET, so that the address says it; with scripts a choice is enough. */
function DealForm({ deal }: { deal: Deal }): ReactElement {
  const { t } = useTranslation('legal')
  const submit = useSubmit()
  return (
    <Card padded={false}>
      <Form
        key={JSON.stringify(deal)}
        method="get"
        action={paths.legal()}
        className={styles.deal}
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <ChipField
          label={t('deal.label')}
          name="deal"
          type="radio"
          options={DEAL_KINDS}
          optionLabel={(kind) => t(`deal.${kind}`)}
          chosen={[deal.kind]}
          className={styles.choices}
        />
        <ChipField
          label={t('person.label')}
          name="buyer"
          type="radio"
          options={DEAL_PEOPLE}
          optionLabel={(person) => t(`person.${person}`)}
          chosen={[deal.person]}
          className={styles.choices}
        >
          <ChoiceChip name="loan" value="1" defaultChecked={deal.loan}>
            {t('loan.label')}
          </ChoiceChip>
        </ChipField>
        <Button type="submit" variant="outline" className="not-printed">
          {t('show')}
        </Button>
      </Form>
    </Card>
  )
}

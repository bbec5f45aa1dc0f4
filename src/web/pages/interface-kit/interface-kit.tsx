import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { Button, ButtonAnchor, ButtonLabel, ButtonLink } from '../../ui/actions/Button.tsx'
import {
  Chip,
  ChipAnchor,
  ChipGroup,
  ChipLink,
  ChoiceChip,
  RemovableChip,
} from '../../ui/actions/Chip.tsx'
import { IconButton, IconLink } from '../../ui/actions/IconButton.tsx'
import { Card, CardHeader, CardLink } from '../../ui/display/Card.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import { NumericCell, NumericHead, Table } from '../../ui/display/Table.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Choices, Fields } from './Fields.tsx'
import { Overlays, TabsExample } from './Overlays.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'

export const handle: PageHandle = { ns: ['interfaceKit'] }

const PRICES = [
  { town: 'Kochi', price: '7,250', homes: '412' },
  { town: 'Kottayam', price: '4,900', homes: '236' },
] as const

/** Every component of src/web/ui, to look at and to test; a route in development only (routes.ts). */
export default function InterfaceKit(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  return (
    <>
      <title>{t('title')}</title>
      <NoIndex />
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Row>
            <a href="?lang=en">{t('english')}</a>
            <a href="?lang=ml">{t('malayalam')}</a>
            <Button
              variant="text"
              onClick={() => {
                const { dataset } = document.documentElement
                dataset.scheme = dataset.scheme === 'dark' ? 'light' : 'dark'
              }}
            >
              {t('scheme')}
            </Button>
          </Row>
        }
      />
      <PageSections>
        <Section title={t('part.buttons')}>
          <Row>
            <Button>{t('button.primary')}</Button>
            <Button variant="outline">{t('button.outline')}</Button>
            <Button variant="soft">
              <Icon name="camera" />
              {t('button.soft')}
            </Button>
            <Button variant="text">{t('button.text')}</Button>
            <Button variant="danger">{t('button.danger')}</Button>
            <Button variant="dangerText">{t('button.dangerText')}</Button>
            <Button disabled>{t('button.disabled')}</Button>
          </Row>
          <Row>
            <Button size="large">{t('button.large')}</Button>
            <ButtonLink to="/" variant="outline" size="large">
              {t('button.link')}
            </ButtonLink>
            <ButtonAnchor href="#fields" variant="text">
              {t('part.fields')}
            </ButtonAnchor>
            <ButtonLabel variant="soft">
              <Icon name="upload" />
              {t('button.file')}
              <input type="file" className="visually-hidden" />
            </ButtonLabel>
            <IconButton icon="share" label={t('button.share')} />
            <IconLink icon="house" to="/">
              {t('button.link')}
            </IconLink>
          </Row>
        </Section>
        <Section title={t('part.chips')}>
          <ChipGroup role="group" aria-label={t('part.chips')}>
            <ChoiceChip name="parking">{t('chip.parking')}</ChoiceChip>
            <Chip pressed>{t('chip.sale')}</Chip>
            <Chip pressed={false}>{t('chip.rent')}</Chip>
            <RemovableChip label={t('chip.remove')}>{t('chip.kochi')}</RemovableChip>
            <ChipAnchor href="#fields">{t('part.fields')}</ChipAnchor>
            <ChipLink to="/" selected>
              {t('button.link')}
            </ChipLink>
          </ChipGroup>
        </Section>
        <Section title={t('part.fields')} id="fields">
          <Fields />
        </Section>
        <Section title={t('part.choices')}>
          <Choices />
        </Section>
        <Section title={t('part.overlays')}>
          <Overlays />
        </Section>
        <Section title={t('part.tabs')}>
          <TabsExample />
        </Section>
        <Section title={t('part.table')}>
          <Card padded={false}>
            <Table label={t('table.label')}>
              <thead>
                <tr>
                  <th scope="col">{t('table.town')}</th>
                  <NumericHead>{t('table.price')}</NumericHead>
                  <NumericHead>{t('table.homes')}</NumericHead>
                </tr>
              </thead>
              <tbody>
                {PRICES.map(({ town, price, homes }) => (
                  <tr key={town}>
                    <th scope="row" lang="en">
                      {town}
                    </th>
                    <NumericCell>{price}</NumericCell>
                    <NumericCell>{homes}</NumericCell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        </Section>
        <Section title={t('part.cards')}>
          <Grid columns={2}>
            <Card>
              <h3>
                <CardLink to="/">{t('button.link')}</CardLink>
              </h3>
              {t('card.text')}
            </Card>
            <Card padded={false}>
              <CardHeader title={t('card.title')} level={3}>
                <Button variant="text">{t('card.all')}</Button>
              </CardHeader>
            </Card>
          </Grid>
          {(['plain', 'info', 'warning', 'error'] as const).map((tone) => (
            <Note key={tone} tone={tone}>
              {t(`note.${tone}`)}
            </Note>
          ))}
          <Row>
            <SampleMark of={{ demo: true }} />
            <Tag tone="sale" icon="house">
              {t('tag.sale')}
            </Tag>
            <Tag tone="rent" icon="key">
              {t('tag.rent')}
            </Tag>
            <Tag tone="gold" icon="seal">
              {t('tag.gold')}
            </Tag>
            <Tag tone="good">{t('tag.good')}</Tag>
            <Tag tone="warning">{t('tag.warning')}</Tag>
            <Tag tone="bad">{t('tag.bad')}</Tag>
            <Tag tone="teal">{t('chip.parking')}</Tag>
            <Tag>{t('field.villa')}</Tag>
          </Row>
          <SourceMarks>
            <SourceMark>{t('source.survey')}</SourceMark>
            <SourceMark estimate>{t('source.estimate')}</SourceMark>
          </SourceMarks>
          <Text muted size="small">
            <DateTime at="2026-11-12T10:30:00Z" clock />
          </Text>
          <Disclosure summary={t('disclosure.more')}>
            <Text>{t('card.text')}</Text>
          </Disclosure>
        </Section>
        <Section title={t('part.waiting')}>
          <Grid columns="medium">
            {(['line', 'short', 'block', 'picture'] as const).map((shape) => (
              <Skeleton key={shape} shape={shape} />
            ))}
          </Grid>
          <Card padded={false}>
            <EmptyState
              padded
              level={3}
              title={t('empty.title')}
              actions={<ButtonLink to="/properties">{t('empty.go')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          </Card>
        </Section>
        <Section title={t('part.layout')}>
          <Row justify="between">
            <Text muted>{t('text.muted')}</Text>
            <Text size="small" tabular>
              {t('text.small')}
            </Text>
            <VisuallyHidden>{t('text.hidden')}</VisuallyHidden>
          </Row>
        </Section>
      </PageSections>
    </>
  )
}

function Section({
  title,
  id,
  children,
}: {
  title: string
  id?: string
  children: ReactNode
}): ReactElement {
  return (
    <Stack as="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}

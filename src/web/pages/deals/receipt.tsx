import '../../styles/paper.css'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealReceipt, DealWhole } from '../../../contracts/deals/deals.ts'
import { rupeesInWords } from '../../../domain/deals/rupees-in-words.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { BackLink } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Route } from './+types/receipt'
import { dealData } from './deals.server.ts'
import styles from './receipt.module.css'

export const handle: PageHandle = { ns: ['deals'] }

export function loader(args: Route.LoaderArgs) {
  return dealData(args)
}

/** The receipt of a deal's advance, to be printed and signed. */
export default function Receipt({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('deals')
  const { deal } = loaderData
  return (
    <div className="page-width" data-for-paper>
      <title>{`${t('print.title')} | Veedu`}</title>
      <NoIndex />
      <Stack gap={4} className={styles.page}>
        <Row justify="between" className="not-printed">
          <BackLink to={paths.deal(deal.id)}>{t('print.back')}</BackLink>
          {deal.receipt ? (
            <Button className="needs-script" onClick={() => window.print()}>
              <Icon name="print" />
              {t('print.button')}
            </Button>
          ) : null}
        </Row>
        {deal.receipt ? <Sheet deal={deal} receipt={deal.receipt} /> : <p>{t('print.none')}</p>}
      </Stack>
    </div>
  )
}

function Sheet({ deal, receipt }: { deal: DealWhole; receipt: DealReceipt }): ReactElement {
  const { t } = useTranslation('deals')
  const date = useFormatDate('long')
  const { kind, names, listing, terms, id } = deal
  const { amount, refund, forfeit } = receipt
  const facts: [string, string][] = [
    [t('print.property'), `${listing.title}, ${listing.city}`],
    [t(`print.price.${kind}`), formatRupees(terms.amount)],
    [t('print.day'), date(receipt.day)],
    [t('print.mode'), t(`receipt.modes.${receipt.mode}`)],
    ...(receipt.reference ? [[t('print.reference'), receipt.reference] as [string, string]] : []),
  ]
  const conditions = [
    ...(refund.length > 0
      ? [
          t('print.refund', {
            cases: refund.map((each) => t(`receipt.cases.${each}`)).join(', '),
          }),
        ]
      : []),
    ...(forfeit ? [`${t(`receipt.forfeit.${kind}`)}.`] : []),
    ...(terms.byDay ? [t(`print.byDay.${kind}`, { day: date(terms.byDay) })] : []),
    ...(receipt.terms ? [receipt.terms] : []),
  ]
  return (
    <Card as="article" className={styles.sheet}>
      <header>
        <h1 className={styles.title}>{t('print.title')}</h1>
        <Text muted size="small">
          {t('print.number', { id })} · {date(receipt.writtenAt)}
        </Text>
        <SampleMark of={listing} />
      </header>
      <p>{t(`print.received.${kind}`, { buyer: names.buyer })}</p>
      <p className={styles.amount}>
        {t('print.amount')}: <b>{formatRupees(amount)}</b>
      </p>
      <p>
        {t('print.words')}: <span lang="en">{rupeesInWords(amount, 'en')}</span> /{' '}
        <span lang="ml">{rupeesInWords(amount, 'ml')}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('print.terms')}</h2>
          <ul className={styles.terms}>
            {conditions.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.only}>{t('print.notBinding')}</p>
      <div className={styles.signatures}>
        {(
          [
            [t('print.owner'), names.owner],
            [t(`print.buyer.${kind}`), names.buyer],
            [t('print.witness'), ''],
            [t('print.place'), ''],
          ] as const
        ).map(([role, name]) => (
          <div key={role} className={styles.signature}>
            <span>{role}</span>
            <b>{name}</b>
          </div>
        ))}
      </div>
    </Card>
  )
}

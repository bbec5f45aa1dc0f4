import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { StockFeed } from '../../../contracts/feeds/stock-feeds.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { AccountForm, FormError } from '../accounts/AccountForm.tsx'
import { Section } from '../accounts/own/Section.tsx'
import { TextField } from '../accounts/TextField.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { INTERVALS } from './intervals.ts'
import { StockFeedItem } from './StockFeedItem.tsx'
import styles from './stock-feeds.module.css'

/** The addresses from which the account's stock is fetched: add, prove, see how the last fetch went. */
export function StockFeeds({ feeds }: { feeds: readonly StockFeed[] }): ReactElement {
  const { t } = useTranslation('stockFeeds')
  return (
    <Section title={t('title')} text={t('text')}>
      {feeds.length > 0 ? (
        <ul className={styles.list}>
          {feeds.map((feed) => (
            <StockFeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      ) : null}
      {feeds.length < LIMITS.stockFeeds.max ? (
        <NewFeed />
      ) : (
        <p>{t('full', { max: LIMITS.stockFeeds.max })}</p>
      )}
    </Section>
  )
}

function NewFeed(): ReactElement {
  const { t } = useTranslation('stockFeeds')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(0)

  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const added = await send<StockFeed>('/account/stock-feeds', {
      method: 'POST',
      body: {
        url: entries.get('url'),
        everyHours: Number(entries.get('everyHours')),
        withdrawMissing: entries.has('withdrawMissing'),
      },
    })
    if (!added) return
    setKey(key + 1)
    await revalidate()
  }
  return (
    <AccountForm key={key} gap={4} onSubmit={add} label={t('new')}>
      <TextField
        id="stock-feed-url"
        name="url"
        type="url"
        label={t('url')}
        autoComplete="off"
        maxLength={LIMITS.url.maxChars}
        help={t('urlHelp')}
        error={fields.url ?? ''}
      />
      <SelectField name="everyHours" label={t('every')} defaultValue="6" error={fields.everyHours}>
        {INTERVALS.map((hours) => (
          <option key={hours} value={hours}>
            {t('hours', { count: hours })}
          </option>
        ))}
      </SelectField>
      <Checkbox name="withdrawMissing" label={t('withdraw')} help={t('withdrawHelp')} />
      <FormError text={error} />
      <Row gap={3}>
        <Button type="submit" disabled={busy}>
          {t(busy ? 'adding' : 'add')}
        </Button>
      </Row>
    </AccountForm>
  )
}

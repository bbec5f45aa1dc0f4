import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import type { Language } from '../../../i18n/languages.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { rupeesInWords } from '../listing-form/fields/MoneyField.tsx'
import { useChecks } from '../listing-form/use-checks.ts'
import type { Values } from '../listing-form/values/form-values.ts'
import { advertValues } from './advert-values.ts'
import { randomId } from '../../platform/random-id.ts'
import { isAdvert, picturesOf, saveAsDraft, sendPictures } from './adverts-api.ts'
import { LeftWordsList } from './LeftWordsList.tsx'
import { Understood } from './Understood.tsx'
import styles from './adverts.module.css'

/** As many advertisements are shown with all their answers. */
const FEW = 3

interface Item {
  advert: AdvertReadingAnswer
  values: Values
  pictures: File[]
  /** The key of its draft, and whether the account has it. */
  draft: string
  saved: boolean
}

/** What was understood of several advertisements; saves them as drafts of the account, each to be opened. */
export function AdvertDrafts({
  adverts,
  pictures,
  signIn,
}: {
  adverts: readonly AdvertReadingAnswer[]
  pictures: readonly File[]
  signIn?: () => Promise<boolean>
}): ReactElement {
  const { t, i18n } = useTranslation(['form', 'adverts'])
  const readable = adverts.filter(isAdvert)
  const [items, setItems] = useState<Item[]>(() =>
    readable.map((advert) => ({
      advert,
      values: advertValues(advert, i18n.language as Language),
      pictures: picturesOf(advert, pictures, readable.length === 1),
      draft: randomId(),
      saved: false,
    })),
  )
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<'full' | 'network' | null>(null)
  const [failed, setFailed] = useState<string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const left = items.filter(({ saved }) => !saved)
  const others = adverts.filter((advert) => !isAdvert(advert))
  const unnamed = pictures.filter((file) => !items.some((item) => item.pictures.includes(file)))

  const save = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    for (const item of left) {
      const sent = await sendPictures(item.pictures)
      if (sent.failed.length > 0) setFailed((before) => [...before, ...sent.failed])
      const values = { ...item.values, photos: sent.photos }
      let failure = await saveAsDraft(item.draft, values)
      if (failure === 'signedOut' && signIn !== undefined && (await signIn()))
        failure = await saveAsDraft(item.draft, values)
      if (failure !== null) {
        setFault(failure === 'full' ? 'full' : 'network')
        break
      }
      setItems((now) =>
        now.map((each) => (each.draft === item.draft ? { ...each, saved: true } : each)),
      )
    }
    setBusy(false)
  }

  return (
    <section className={styles.drafts} aria-labelledby="advert-drafts">
      <h2 id="advert-drafts" tabIndex={-1} ref={heading}>
        {t('adverts:drafts.title', { count: items.length })}
      </h2>
      {unnamed.length > 0 && items.length > 1 ? (
        <Note>
          {t('adverts:drafts.unnamed', { names: unnamed.map(({ name }) => name).join(', ') })}
        </Note>
      ) : null}
      {items.length > 0 ? (
        <div role="status">
          {fault === null ? null : (
            <Note tone="warning">
              {t(`adverts:drafts.${fault}`, {
                saved: items.length - left.length,
                left: left.length,
                max: LIMITS.drafts.max,
              })}
            </Note>
          )}
          {failed.length > 0 ? (
            <Note tone="warning">
              {t('adverts:drafts.picturesFailed', { names: failed.join(', ') })}
            </Note>
          ) : null}
          {left.length === 0 ? <p>{t('adverts:drafts.saved', { count: items.length })}</p> : null}
        </div>
      ) : null}
      {left.length > 0 ? (
        <Row>
          <Button disabled={busy} onClick={() => void save()}>
            {t(busy ? 'adverts:drafts.saving' : 'adverts:drafts.save', { count: left.length })}
          </Button>
        </Row>
      ) : null}
      <ol className={styles.list}>
        {items.map((item, at) => (
          <li key={item.draft}>
            <AdvertCard item={item} number={at + 1} open={items.length <= FEW} />
          </li>
        ))}
      </ol>
      {others.length > 0 ? (
        <Stack gap={2}>
          <h3>{t('adverts:drafts.others', { count: others.length })}</h3>
          {others.map(({ text }, at) => (
            <Text as="p" muted size="small" key={text + String(at)} className={styles.quote}>
              {text}
            </Text>
          ))}
        </Stack>
      ) : null}
    </section>
  )
}

function AdvertCard({
  item,
  number,
  open,
}: {
  item: Item
  number: number
  /** Whether the answers are shown at once. */
  open: boolean
}): ReactElement {
  const { t } = useTranslation(['form', 'adverts'])
  const { t: form } = useTranslation('form')
  const { advert, values, pictures, draft, saved } = item
  const title = values.title === '' ? t('adverts:drafts.untitled', { number }) : values.title
  const checks = useChecks()
  const missing = Object.keys(checks?.findErrors(values) ?? {})
  const amount = (advert.fields.price ?? advert.fields.monthlyRent)?.value
  return (
    <Card className={styles.advert} as="article">
      <h3>{title}</h3>
      {amount === undefined ? null : <b>{rupeesInWords(amount, form)}</b>}
      <Disclosure
        className={styles.answers}
        summary={t('adverts:drafts.understood', { count: Object.keys(advert.fields).length })}
        open={open}
      >
        <Understood advert={advert} values={values} />
      </Disclosure>
      {missing.length > 0 ? (
        <p>
          <b>{t('adverts:drafts.missing')}</b>{' '}
          {missing.map((field) => t(`label.${field}`)).join(', ')}
        </p>
      ) : null}
      <LeftWordsList left={values.advert?.left ?? []} />
      {pictures.length > 0 ? (
        <p>{t('adverts:drafts.pictures', { count: pictures.length })}</p>
      ) : null}
      {saved ? (
        <ButtonLink
          variant="outline"
          to={paths.draft({ key: draft, step: 1 })}
          aria-label={t('adverts:drafts.openNamed', { title })}
        >
          {t('adverts:drafts.open')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { MadeShare, Paper } from '../../../contracts/papers/papers.ts'
import { LINK_DAYS, type LinkDays } from '../../../domain/papers/link-days.ts'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ControlFrame, Field, labelClass } from '../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { notify } from '../../ui/notify.tsx'
import styles from './SharePapers.module.css'
import type { Vault } from './use-vault.ts'

/** Which papers, for how long, for whom; then the link, once. No form element: it is inside the listing form too. */
export function SharePapers({
  title,
  papers,
  onShare,
}: {
  title: string
  papers: readonly Paper[]
  onShare: Vault['share']
}): ReactElement {
  const { t } = useTranslation(['paperFiles', 'papers'])
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [days, setDays] = useState<LinkDays>(7)
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeShare | null>(null)
  const picked = papers.filter((paper) => chosen.includes(paper.id)).map((paper) => paper.id)

  const make = async (): Promise<void> => {
    if (picked.length === 0 || busy) return
    setBusy(true)
    const share = await onShare({ papers: picked, days, label })
    setBusy(false)
    if (!share) return
    setMade(share)
    setChosen([])
    setLabel('')
  }
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void make()
  }
  return (
    <details>
      <summary className={styles.summary}>
        <Icon name="link" />
        <span>
          <b>{t('share.title')}</b>
          <small>{t('share.lead')}</small>
        </span>
        <Icon name="down" small />
      </summary>
      {papers.length === 0 ? (
        <Text muted className={styles.choices}>
          {t('share.nothing')}
        </Text>
      ) : (
        <Stack gap={5} align="start" className={styles.choices}>
          <Field group label={t('share.which')}>
            {() =>
              papers.map((paper) => (
                <Checkbox
                  key={paper.id}
                  checked={chosen.includes(paper.id)}
                  onChange={(event) => {
                    const on = event.target.checked
                    setChosen((now) =>
                      on ? [...now, paper.id] : now.filter((one) => one !== paper.id),
                    )
                  }}
                  label={
                    <>
                      {t(`papers:kind.${paper.kind}`)}
                      <Text as="span" muted className="block break-anywhere">
                        {paper.name}
                      </Text>
                    </>
                  }
                />
              ))
            }
          </Field>
          <div>
            <p className={labelClass()} aria-hidden="true">
              {t('share.days')}
            </p>
            <SegmentedControl
              wide
              className={styles.days}
              label={t('share.days')}
              options={LINK_DAYS.map((count) => ({
                value: count,
                label: t('share.day', { count }),
              }))}
              value={days}
              onChange={setDays}
            />
          </div>
          <TextField
            label={t('share.label')}
            value={label}
            maxLength={LIMITS.name.maxChars}
            autoComplete="off"
            onChange={(event) => setLabel(event.target.value)}
            onKeyDown={onEnter}
          />
          <Button disabled={picked.length === 0 || busy} onClick={() => void make()}>
            {t('share.make')}
          </Button>
        </Stack>
      )}
      {made ? <NewLink title={title} url={made.url} /> : null}
    </details>
  )
}

/** The address of the new link, which is shown only once. */
function NewLink({ title, url }: { title: string; url: string }): ReactElement {
  const { t } = useTranslation('paperFiles')
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('share.copied') })
    } catch {
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
    }
  }
  const message = t('share.message', { title, url })
  return (
    <Stack gap={3} className={styles.newLink} role="status">
      <Field id={id} label={t('share.link')} help={t('share.once')}>
        {(attributes) => (
          <ControlFrame>
            <input
              {...attributes}
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
          </ControlFrame>
        )}
      </Field>
      <Row>
        <Button onClick={() => void copy()}>
          <Icon name="link" small />
          {t('share.copy')}
        </Button>
        <ButtonAnchor
          variant="outline"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" small />
          {t('share.whatsapp')}
        </ButtonAnchor>
      </Row>
    </Stack>
  )
}

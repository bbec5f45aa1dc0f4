import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { useLocation } from 'react-router'
import {
  formatRupees,
  parseIndianNumber,
  parseMoney,
} from '../../../../../domain/numbers/indian.ts'
import { COMMISSION_RATES, commissionOf } from '../../../../../domain/realtors/commission.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { notify } from '../../../../ui/notify.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { toolAddress } from './tools.ts'
import styles from './CommissionTool.module.css'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { ToolCard } from './ToolCard.tsx'
import { Switch } from '../../../../ui/forms/Checkbox.tsx'
import { Grid, Stack } from '../../../../ui/layout/Layout.tsx'
import { SegmentedControl } from '../../../../ui/forms/SegmentedControl.tsx'

interface Typed {
  price: string
  by: 'percent' | 'fixed'
  rate: string
  /** Shares of other agents in per cent, with commas between them. */
  split: string
  gst: boolean
  tds: boolean
}

function fromAddress(search: string): Typed {
  const params = new URLSearchParams(search)
  return {
    price: params.get('price') ?? '50 lakh',
    by: params.get('by') === 'fixed' ? 'fixed' : 'percent',
    rate: params.get('rate') ?? '2',
    split: params.get('split') ?? '',
    gst: params.get('gst') === '1',
    tds: params.get('tds') === '1',
  }
}

const toAddress = ({ price, by, rate, split, gst, tds }: Typed): string =>
  toolAddress('commission', {
    price,
    by,
    rate,
    ...(split ? { split } : {}),
    ...(gst ? { gst: '1' } : {}),
    ...(tds ? { tds: '1' } : {}),
  })

/** Null where something cannot be read; which, `faults` says. */
function reckon(typed: Typed) {
  const price = parseMoney(typed.price)
  const rate = typed.by === 'fixed' ? parseMoney(typed.rate) : parseIndianNumber(typed.rate)
  const shares = typed.split
    .split(/[,;+]/)
    .map((part) => part.replace('%', '').trim())
    .filter((part) => part !== '')
    .map(Number)
  const faults = {
    price: !price.ok || price.value === null,
    rate: !rate.ok || rate.value === null || (typed.by === 'percent' && rate.value > 100),
    split:
      shares.some((share) => !(share >= 0)) || shares.reduce((sum, share) => sum + share, 0) > 100,
  }
  const { by, gst, tds } = typed
  const result =
    faults.price || faults.rate || faults.split || !price.ok || !rate.ok
      ? null
      : commissionOf({ price: price.value ?? 0, by, rate: rate.value ?? 0, shares, gst, tds })
  return { faults, result, shares }
}

/** A deal's commission and its split. All values are in the URL, so that it can be shared. */
export function CommissionTool(): ReactElement {
  const { t } = useTranslation('realtor')
  const { search } = useLocation()
  const [typed, setTyped] = useState(() => fromAddress(search))
  const { faults, result, shares } = reckon(typed)
  const address = toAddress(typed)
  useEffect(() => {
    // Bypasses the router, as no data needs to be reloaded.
    window.history.replaceState(window.history.state, '', address)
  }, [address])
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }))
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.origin + address)
      notify({ kind: 'success', text: t('commission.copied') })
    } catch {
      notify({ kind: 'error', text: t('commission.copyFailed') })
    }
  }
  const { gst, tds, gstRegistration } = COMMISSION_RATES
  return (
    <ToolCard
      id="commission"
      title={t('tool.commission.title')}
      tools={
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name="link" />
          {t('commission.share')}
        </Button>
      }
    >
      <Grid columns="large" gap={8}>
        <Stack>
          <TextField
            label={t('commission.price')}
            error={faults.price ? t('commission.unread') : undefined}
            value={typed.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
            maxLength={40}
          />
          <SegmentedControl
            label={t('commission.by')}
            value={typed.by}
            onChange={(by) => set({ by })}
            options={[
              { value: 'percent', label: t('commission.percent') },
              { value: 'fixed', label: t('commission.fixed') },
            ]}
          />
          <TextField
            label={t(typed.by === 'percent' ? 'commission.rate' : 'commission.amount')}
            error={faults.rate ? t('commission.unread') : undefined}
            value={typed.rate}
            onChange={(event) => set({ rate: event.currentTarget.value })}
            maxLength={40}
          />
          <TextField
            label={t('commission.split')}
            help={t('commission.splitHelp')}
            error={faults.split ? t('commission.splitWrong') : undefined}
            value={typed.split}
            onChange={(event) => set({ split: event.currentTarget.value })}
            placeholder="30, 20"
            maxLength={60}
          />
          <Switch
            checked={typed.gst}
            onChange={() => set({ gst: !typed.gst })}
            label={t('commission.gst', { percent: gst.percent })}
          />
          <Switch
            checked={typed.tds}
            onChange={() => set({ tds: !typed.tds })}
            label={t('commission.tds', { percent: tds.percent })}
          />
        </Stack>
        <div aria-live="polite">
          {result === null ? (
            <Text muted>{t('commission.incomplete')}</Text>
          ) : (
            <dl className={styles.sums}>
              <Sum label={t('commission.commission')} rupees={result.commission} strong />
              {typed.gst ? <Sum label={t('commission.gstLine')} rupees={result.gst} /> : null}
              {typed.gst ? <Sum label={t('commission.bill')} rupees={result.total} /> : null}
              {typed.tds ? <Sum label={t('commission.tdsLine')} rupees={-result.tds} /> : null}
              {typed.tds ? (
                <Sum label={t('commission.received')} rupees={result.received} strong />
              ) : null}
              {result.others.map((rupees, order) => (
                <Sum
                  key={`${order} ${shares[order]}`}
                  label={t('commission.other', { n: order + 1, percent: shares[order] })}
                  rupees={rupees}
                />
              ))}
              {result.others.length > 0 ? (
                <Sum label={t('commission.own')} rupees={result.own} strong />
              ) : null}
            </dl>
          )}
        </div>
      </Grid>
      <div className={styles.sources}>
        <p>
          {t('commission.gstSource', {
            percent: gst.percent,
            from: formatRupees(gstRegistration.rupees),
          })}
        </p>
        <p>
          {t('commission.tdsSource', { percent: tds.percent, from: formatRupees(tds.threshold) })}
        </p>
        <p>{t('commission.check')}</p>
      </div>
    </ToolCard>
  )
}

function Sum({
  label,
  rupees,
  strong = false,
}: {
  label: string
  rupees: number
  strong?: boolean
}): ReactElement {
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd className="tabular">
        {rupees < 0 ? `− ${formatRupees(-rupees)}` : formatRupees(rupees)}
      </dd>
    </div>
  )
}

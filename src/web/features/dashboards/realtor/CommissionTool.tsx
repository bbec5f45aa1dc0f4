import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatRupees, parseIndianNumber, parseMoney } from '../../../../domain/numbers/indian.ts'
import { COMMISSION_RATES, commissionOf } from '../../../../domain/realtors/commission.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Field } from './Field.tsx'
import { toolAddress } from './tools.ts'

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

/** What a deal brings, and to whom. Everything stands in the address, so that it can be sent. */
export function CommissionTool(): ReactElement {
  const { t } = useTranslation('realtor')
  const { search } = useLocation()
  const [typed, setTyped] = useState(() => fromAddress(search))
  const { faults, result, shares } = reckon(typed)
  const address = toAddress(typed)
  useEffect(() => {
    // The router need not know: nothing is read anew for it.
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
    <section className="card tool" aria-labelledby="commission">
      <header>
        <h2 id="commission">{t('tool.commission.title')}</h2>
        <button type="button" className="btn line" onClick={() => void copy()}>
          <Icon name="link" />
          {t('commission.share')}
        </button>
      </header>
      <div className="two">
        <div className="realtor-form">
          <Field
            label={t('commission.price')}
            error={faults.price ? t('commission.unread') : undefined}
          >
            {(at) => (
              <input
                {...at}
                value={typed.price}
                onChange={(event) => set({ price: event.currentTarget.value })}
                maxLength={40}
              />
            )}
          </Field>
          <div className="seg" role="group" aria-label={t('commission.by')}>
            {(['percent', 'fixed'] as const).map((by) => (
              <label key={by}>
                <input
                  type="radio"
                  name="by"
                  checked={typed.by === by}
                  onChange={() => set({ by })}
                />
                {t(`commission.${by}`)}
              </label>
            ))}
          </div>
          <Field
            label={t(typed.by === 'percent' ? 'commission.rate' : 'commission.amount')}
            error={faults.rate ? t('commission.unread') : undefined}
          >
            {(at) => (
              <input
                {...at}
                value={typed.rate}
                onChange={(event) => set({ rate: event.currentTarget.value })}
                maxLength={40}
              />
            )}
          </Field>
          <Field
            label={t('commission.split')}
            help={t('commission.splitHelp')}
            error={faults.split ? t('commission.splitWrong') : undefined}
          >
            {(at) => (
              <input
                {...at}
                value={typed.split}
                onChange={(event) => set({ split: event.currentTarget.value })}
                placeholder="30, 20"
                maxLength={60}
              />
            )}
          </Field>
          <label className="switch">
            <input type="checkbox" checked={typed.gst} onChange={() => set({ gst: !typed.gst })} />
            <span aria-hidden="true" />
            {t('commission.gst', { percent: gst.percent })}
          </label>
          <label className="switch">
            <input type="checkbox" checked={typed.tds} onChange={() => set({ tds: !typed.tds })} />
            <span aria-hidden="true" />
            {t('commission.tds', { percent: tds.percent })}
          </label>
        </div>
        <div aria-live="polite">
          {result === null ? (
            <p className="quiet">{t('commission.incomplete')}</p>
          ) : (
            <dl className="sums">
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
      </div>
      <div className="sources">
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
    </section>
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
    <div className={strong ? 'strong' : undefined}>
      <dt>{label}</dt>
      <dd className="num">{rupees < 0 ? `− ${formatRupees(-rupees)}` : formatRupees(rupees)}</dd>
    </div>
  )
}

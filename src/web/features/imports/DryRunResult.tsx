import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Counts } from './Counts.tsx'
import { Report } from './Report.tsx'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { countParams } from './count-params.ts'

/** What the dry run found, and the decision to do it. */
export function DryRunResult({
  run,
  busy,
  onBack,
  onStart,
}: {
  run: ImportRunDetail
  busy: boolean
  onBack: () => void
  onStart: (withdrawMissing: number | null) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const [withdraw, setWithdraw] = useState(false)
  const [sure, setSure] = useState(false)
  const { found, withdrawal, missing, stock } = run
  if (!found) return <p className="quiet">{t('working.checking')}</p>
  const todo = found.create + found.update
  const asks = withdraw && withdrawal === 'ask'
  const nothing = todo === 0 && !withdraw
  return (
    <>
      <section className="card pad verdict" aria-labelledby="verdict">
        <h2 id="verdict">{t('check.title')}</h2>
        <p className="quiet">{t('check.lead')}</p>
        <Counts counts={found} tense="found" />
        {found.wrong > 0 ? (
          <p className="note">
            <Icon name="info" />
            {t('check.wrong', countParams(found.wrong))}
          </p>
        ) : null}
        {withdrawal === 'none' ? null : (
          <div className="missing">
            <p>{t('check.missing', { ...countParams(missing), stock: formatNumber(stock) })}</p>
            {withdrawal === 'refused' ? (
              <p className="help">{t('check.missingRefused')}</p>
            ) : (
              <>
                <label className="switch">
                  <input
                    type="checkbox"
                    checked={withdraw}
                    onChange={(event) => {
                      setWithdraw(event.target.checked)
                      setSure(false)
                    }}
                  />
                  <span />
                  {t('check.withdraw', countParams(missing))}
                </label>
                {asks ? (
                  <div className="note warn" role="alert">
                    <Icon name="warn" />
                    <div>
                      <p>
                        {t('check.most', { ...countParams(missing), stock: formatNumber(stock) })}
                      </p>
                      <label className="switch">
                        <input
                          type="checkbox"
                          checked={sure}
                          onChange={(event) => setSure(event.target.checked)}
                        />
                        <span />
                        {t('check.sure', countParams(missing))}
                      </label>
                    </div>
                  </div>
                ) : null}
              </>
            )}
          </div>
        )}
        <div className="row acts">
          <button
            type="button"
            className="btn big"
            disabled={busy || nothing || (asks && !sure)}
            onClick={() => onStart(withdraw ? missing : null)}
          >
            {nothing
              ? t('check.nothing')
              : todo > 0
                ? t('check.go', countParams(todo))
                : t('check.goWithdraw', countParams(missing))}
          </button>
          <button type="button" className="btn text" onClick={onBack}>
            {t('check.back')}
          </button>
        </div>
      </section>
      <Report run={run} />
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { DEED_KINDS, DEED_RELATIONS, FAIR_VALUE_UNITS } from '../../../domain/rates/kinds.ts'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { FieldPair, ToolChoice, ToolField, ToolFigures } from '../../features/tools/ToolField.tsx'
import { ToolForm } from '../../features/tools/ToolForm.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'
import type { Route } from './+types/stamp-duty'
import { calculationRows, type Row } from '../../features/tools/rates/calculation-rows.ts'
import { useRateText } from '../../features/tools/rates/use-rate-text.ts'
import { stampDutyData, type StampDutyData } from './stamp-duty.server.ts'
import styles from './tool-pages.module.css'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Field } from '../../ui/forms/Field.tsx'

export const handle: PageHandle = { ns: ['tools', 'stampDuty', 'rates'] }

export function loader(args: Route.LoaderArgs) {
  return stampDutyData(args)
}

/** /tools/stamp-duty: what a deed pays, on the higher of price and fair value, line by line. */
export default function StampDuty({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  const { answer } = loaderData
  const used = answer?.known ? [answer.duty, answer.fee].flatMap((each) => each ?? []) : []
  const read = used.flatMap(({ rate }) => [rate.source, ...rate.others.map((o) => o.source)])
  const guide = { id: 'concessions-2025' as const, name: '', year: 2025 }
  return (
    <ToolPage
      tool="stamp-duty"
      form={<DeedForm {...loaderData} />}
      result={answer ? <Result {...loaderData} /> : null}
      said={useSaid(loaderData)}
      empty={t('stamp.empty')}
      sources={words.sources(
        [...(read.length > 0 ? read : loaderData.sources), guide],
        'registration',
        'fairValue',
      )}
      office={t('stamp.office')}
    >
      <div className={styles.notes}>
        <section>
          <h2>{t('stamp.round')}</h2>
          <p>{t('stamp.roundText')}</p>
        </section>
        <section>
          <h2>{t('stamp.less')}</h2>
          <p>{t('stamp.lessKnown')}</p>
          <p>{t('stamp.lessUnknown')}</p>
        </section>
        <section>
          <h2>{t('stamp.more')}</h2>
          <p>{t('stamp.moreText')}</p>
          <p>
            <Link className={styles.inline} to={paths.tool('nri-tds')}>
              {t('tools:tool.nri-tds.title')}
            </Link>
          </p>
        </section>
      </div>
    </ToolPage>
  )
}

function DeedForm({ fields, half, fairValue, newFlatMonths: months }: StampDutyData): ReactElement {
  const { t } = useTranslation('stampDuty')
  const { kind, relation, price, fair, per, extent } = fields
  return (
    <ToolForm path={paths.tool('stamp-duty')}>
      <ToolChoice
        name="kind"
        label={t('stamp.kind')}
        value={kind}
        options={DEED_KINDS.map((key) => ({ key, text: t(`stamp.kinds.${key}`, { months }) }))}
        list
      />
      <ToolChoice
        name="relation"
        label={t('stamp.relation')}
        value={relation}
        options={DEED_RELATIONS.map((key) => ({ key, text: t(`stamp.relations.${key}`) }))}
        help={t('stamp.relationHelp')}
      />
      <ToolField
        name="price"
        label={t('stamp.price')}
        value={price.text}
        fault={price.fault}
        echo={price.echo}
        example={t('stamp.priceExample')}
        help={t('stamp.priceHelp')}
      />
      <Field group label={t('stamp.fairTitle')}>
        {() => (
          <Stack>
            <FieldPair beside>
              <ToolField
                name="fair"
                label={t('stamp.fairPer')}
                value={fair.text}
                fault={fair.fault ?? (half && fair.value === null ? t('stamp.fairMissing') : null)}
                echo={fair.echo}
                example={t('stamp.fairExample')}
              />
              <ToolChoice
                name="per"
                label={t('stamp.per')}
                value={per}
                options={FAIR_VALUE_UNITS.map((key) => ({ key, text: t(`unit.${key}`) }))}
              />
            </FieldPair>
            <ToolField
              name="extent"
              label={t('stamp.extent')}
              value={extent.text}
              fault={
                extent.fault ?? (half && extent.sqm === null ? t('stamp.extentMissing') : null)
              }
              echo={fairValue === null ? null : formatRupees(fairValue)}
              example={t('stamp.extentExample')}
            />
            <Link className={styles.inline} to={paths.tool('fair-value', { extent: extent.text })}>
              {t('stamp.findFair')}
            </Link>
          </Stack>
        )}
      </Field>
    </ToolForm>
  )
}

function Result({ answer, fields, fairValue }: StampDutyData): ReactElement | null {
  const { t } = useTranslation(['stampDuty', 'rates'])
  const words = useRateText()
  if (!answer) return null
  if (!answer.known)
    return (
      <Stack gap={3}>
        <ToolFigures main={{ value: t('stamp.ask') }} />
        <p>{t('stamp.askText')}</p>
      </Stack>
    )
  const { basis, value, charged, duty, fee, total } = answer
  const price = fields.price.value
  const given: Row[] =
    basis === 'fixed'
      ? []
      : [
          ...(price === null ? [] : [{ label: t('lines.price'), value: formatRupees(price) }]),
          ...(fairValue === null
            ? []
            : [
                {
                  label: t('lines.fairValue'),
                  value: formatRupees(fairValue),
                  note: t('lines.fairValueOf', {
                    unit: `${formatRupees(fields.fair.value)} / ${t(`unit.${fields.per}`)}`,
                    extent: fields.extent.text,
                  }),
                },
              ]),
          {
            label: t('lines.higher'),
            value: formatRupees(value),
            note:
              price === null || fairValue === null
                ? t('stamp.onlyOne')
                : t(basis === 'fairValue' ? 'stamp.fairHigher' : 'stamp.priceHigher'),
          },
          ...(charged === value
            ? []
            : [
                {
                  label: t('lines.charged'),
                  value: formatRupees(charged),
                  note: t('lines.chargedNote'),
                },
              ]),
        ]
  const used = [duty, ...(fee ? [fee] : [])].map(({ rate }) => rate)
  const notes = [...new Set(used.flatMap(({ note }) => note ?? []))]
  return (
    <>
      <ToolFigures
        main={{
          label: t(total ? 'stamp.total' : 'stamp.dutyOnly'),
          value: words.span(total ?? duty),
        }}
        rows={[
          ...given,
          ...calculationRows(t('lines.duty'), duty, words, t),
          ...(fee
            ? calculationRows(t('lines.fee'), fee, words, t)
            : [{ label: t('lines.fee'), value: t('lines.feeUnknown') }]),
        ]}
      />
      {used.some(({ certainty }) => certainty === 'conflict') ? (
        <Note icon="warn">{t('differ')}</Note>
      ) : null}
      {used.some(({ certainty }) => certainty === 'general') ? (
        <Note icon="warn">{t('general')}</Note>
      ) : null}
      {notes.length > 0 ? (
        <ul className={styles.small}>
          {notes.map((note) => (
            <li key={note}>{t(`rates:note.${note}`)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function useSaid({ answer, fields, newFlatMonths: months }: StampDutyData): string | null {
  const { t } = useTranslation('stampDuty')
  const words = useRateText()
  if (!answer) return null
  const kind = t(`stamp.kinds.${fields.kind}`, { months })
  if (!answer.known) return t('stamp.askSaid', { kind })
  const duty = words.span(answer.duty)
  if (!answer.fee || !answer.total) return t('stamp.resultDutyOnly', { kind, duty })
  return t('stamp.result', {
    kind,
    value: formatRupees(answer.value),
    duty,
    fee: words.span(answer.fee),
    total: words.span(answer.total),
  })
}

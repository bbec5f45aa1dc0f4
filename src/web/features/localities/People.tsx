import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { compactRupees, formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { FigList } from './Fig.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import styles from './People.module.css'
import type { Figures } from './use-figures.ts'

/** Smaller shares are named in the table alone. */
const NAMED_FROM = 3
const OUTER = 100
const INNER = 62

/** People of the district by age: a ring whose parts carry their own names, and the same as a table. */
export function People({
  demographics,
  district,
  figures,
}: {
  demographics: Locality['demographics']
  district: string
  figures: Figures
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const { groups, people } = demographics
  const parts = groups.map(({ people: { name }, share }, order) => ({
    name,
    share,
    from: groups.slice(0, order).reduce((sum, group) => sum + group.share, 0),
  }))
  const total = compactRupees(people.value ?? 0, i18n.language)
  const mark = figures.mark(people)
  return (
    <div data-figures="people">
      <div className={styles.groups}>
        <svg className={styles.ring} viewBox="-122 -122 244 244" aria-hidden="true">
          {parts.map(({ name, share, from }, order) => (
            <path key={name} d={arc(from, share)} style={{ fill: `var(--d${order + 1})` }} />
          ))}
          {parts.map(({ name, share, from }, order) => {
            if (share < NAMED_FROM) return null
            const [x, y] = at(from + share / 2, (OUTER + INNER) / 2)
            return (
              <text
                key={name}
                x={x}
                y={y}
                dy="0.36em"
                className={order === 0 || order === 1 ? styles.onDark : undefined}
              >
                {formatNumber(share)} %
              </text>
            )
          })}
          <text className={styles.sum} y="-2">
            {total}
          </text>
          <text className={styles.of} y="20">
            {t('people.inDistrict')}
          </text>
        </svg>
        <table className={styles.table}>
          <VisuallyHidden as="caption">{t('people.pie', { district })}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('people.group')}</th>
              <th scope="col">{t('people.count')}</th>
              <th scope="col">{t('people.share')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ people: group, share }, order) => (
              <tr key={group.name}>
                <th scope="row">
                  <i style={{ background: `var(--d${order + 1})` }} />
                  {t(`figure.${group.name}`)}
                </th>
                <td>{formatNumber(group.value ?? 0)}</td>
                <td>
                  <b>{formatNumber(share, 1)} %</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SourceMarks className={styles.sources}>
        <SourceMark>{mark.text}</SourceMark>
      </SourceMarks>
      <FigList list={demographics.figures} figures={figures} narrow />
    </div>
  )
}

/** The point at a share of the circle, in %, clockwise from the top. */
function at(share: number, radius: number): [number, number] {
  const angle = (share / 100) * 2 * Math.PI
  return [
    Math.round(Math.sin(angle) * radius * 100) / 100,
    Math.round(-Math.cos(angle) * radius * 100) / 100,
  ]
}

/** A part of the ring, in %, with a hair's breadth left free at its end. */
function arc(from: number, share: number): string {
  const end = from + Math.max(share - 0.5, 0.05)
  const wide = share > 50 ? 1 : 0
  const [a, b, c, d] = [at(from, OUTER), at(end, OUTER), at(end, INNER), at(from, INNER)]
  return `M${a.join(' ')}A${OUTER} ${OUTER} 0 ${wide} 1 ${b.join(' ')}L${c.join(' ')}A${INNER} ${INNER} 0 ${wide} 0 ${d.join(' ')}Z`
}

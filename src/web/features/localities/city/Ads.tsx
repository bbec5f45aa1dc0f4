import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { Locality } from '../../../../domain/locality/locality.ts'
import type { AmenityKind } from '../../../../domain/places/amenities.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { SourceMark } from '../../../ui/display/marks/SourceMark.tsx'
import { Grid, Stack } from '../../../ui/layout/Layout.tsx'
import styles from './Ads.module.css'
import type { Figures } from '../use-figures.ts'

const KINDS: Readonly<Record<string, readonly AmenityKind[]>> = {
  transport: ['railStation', 'metroStation', 'busStand'],
  landmarks: ['sight', 'itPark', 'workplace', 'junction', 'market'],
  community: ['park', 'beach', 'stadium', 'worship', 'mall'],
  care: ['hospital', 'college', 'school'],
}
const TIPS = ['tip1', 'tip2', 'tip3', 'tip4', 'tip5'] as const
/** Places named in a card. */
const NAMED = 3

/** What an advertisement can truthfully say of the place, and how to say it. */
export function Ads({
  locality,
  figures,
}: {
  locality: Pick<Locality, 'amenities' | 'more' | 'topics' | 'stats' | 'sources'>
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  const figure = (name: string) =>
    [
      ...locality.more,
      ...locality.stats,
      ...locality.topics.flatMap((topic) => topic.figures),
    ].find((one) => one.name === name)
  const places = (card: string): { lines: string[]; marks: string[] } => {
    const kinds = KINDS[card] ?? []
    const near = locality.amenities
      .filter(({ kind, confirmed }) => confirmed && kinds.includes(kind))
      .slice(0, NAMED)
    return {
      lines: near.map(({ name, km }) => t('ads.nearest', { name, km: formatNumber(km, 1) })),
      marks: [...new Set(near.map(({ source }) => figures.attribution(source)))],
    }
  }
  const share = (name: string): string => formatNumber(figure(name)?.value ?? 0, 1)
  const water = figure('treatedTapWater')
  const cards: { key: string; icon: IconName; lines: string[]; marks: string[] }[] = [
    { key: 'transport', icon: 'train', ...places('transport') },
    { key: 'landmarks', icon: 'map', ...places('landmarks') },
    {
      key: 'market',
      icon: 'trade',
      lines: [
        t('ads.offer', {
          homes: formatNumber(figure('homes')?.value ?? 0),
          fresh: formatNumber(figure('fresh')?.value ?? 0),
        }),
      ],
      marks: [t('mark.count')],
    },
    {
      key: 'utilities',
      icon: 'shield',
      lines: [
        t('ads.water', { share: share('treatedTapWater') }),
        t('ads.light', { share: share('electricLight') }),
      ],
      marks: water ? [figures.mark(water).text] : [],
    },
    { key: 'community', icon: 'leaf', ...places('community') },
    { key: 'care', icon: 'school', ...places('care') },
  ]
  return (
    <>
      <Grid as="ul" columns={2} className={styles.cards}>
        {cards.map(({ key, icon, lines, marks }) => (
          <li key={key} data-figures={key}>
            <Icon name={icon} />
            <div>
              <h3>{t(`ads.${key}`)}</h3>
              {lines.length > 0 ? (
                lines.map((line) => <p key={line}>{line}</p>)
              ) : (
                <p>{t('ads.none')}</p>
              )}
              {marks.map((mark) => (
                <SourceMark key={mark}>{mark}</SourceMark>
              ))}
            </div>
          </li>
        ))}
      </Grid>
      <div className={styles.tips}>
        <h3>{t('ads.tips')}</h3>
        <Stack as="ol" gap={2}>
          {TIPS.map((tip) => (
            <li key={tip}>{t(`ads.${tip}`)}</li>
          ))}
        </Stack>
      </div>
    </>
  )
}

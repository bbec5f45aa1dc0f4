import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PersonTrust } from '../../../contracts/realtors/trust.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import styles from './TrustFacts.module.css'

type Fact = 'phone' | 'papers' | 'answers' | 'listings' | 'member'

/** What is known of the person behind a listing, and below it what each means. Nothing else is shown. */
export function TrustFacts({ trust }: { trust: PersonTrust }): ReactElement {
  const { t, i18n } = useTranslation('trust')
  const { phoneVerified, paperChecked, memberSince, answersWithin, listings } = trust
  const month = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${memberSince}-01T00:00:00Z`))
  const facts: readonly (readonly [Fact, IconName, string])[] = [
    ...(phoneVerified ? ([['phone', 'check', t('phone.fact')]] as const) : []),
    ...(paperChecked > 0
      ? ([['papers', 'seal', t('papers.fact', { count: paperChecked })]] as const)
      : []),
    ...(answersWithin === null
      ? []
      : ([['answers', 'message', t('answers.fact', { count: answersWithin })]] as const)),
    ...(listings > 0
      ? ([['listings', 'house', t('listings.fact', { count: listings })]] as const)
      : []),
    ['member', 'calendar', t('member.fact', { month })],
  ]
  return (
    <div className={styles.trust}>
      <ul aria-label={t('title')}>
        {facts.map(([fact, icon, text]) => (
          <li key={fact}>
            <Icon name={icon} small />
            {text}
          </li>
        ))}
      </ul>
      <Disclosure
        className="not-printed"
        summary={
          <Text as="span" size="small">
            {t('meaning')}
          </Text>
        }
      >
        <Stack as="ul" gap={2}>
          {facts.map(([fact]) => (
            <Text key={fact} as="li" muted size="small">
              {t(`${fact}.means`)}
            </Text>
          ))}
        </Stack>
      </Disclosure>
    </div>
  )
}

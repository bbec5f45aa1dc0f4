import { describe, expect, test } from 'vitest'
import { FEED_LOOKS } from '../domain/feeds/stock-feed.ts'
import { ISSUE_STATUSES } from '../domain/locality/issues.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { emailTemplates } from './emails.ts'

const VISIT_NEWS = [
  'asked',
  'proposed',
  'confirmed',
  'moved',
  'declined',
  'cancelled',
  'listing',
  'person',
  'lapsed',
  'day',
  'hours',
] as const
const OFFER_NEWS = [
  'made',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'listing',
  'person',
  'held',
] as const
const DEAL_NEWS = ['changes', 'receipt', 'completed', 'calledOff', 'resumed', 'person'] as const
const EVIL = `<img src=x onerror="alert(1)"> & 'Ammu'\nBcc: all@evil.com www.evil.com https://evil.com/x`

describe.each(LANGUAGES)('emails in %s', (lang) => {
  const url = 'https://veedu.example/verify-email/abc?x=1&y=2'
  const written = [
    emailTemplates.verifyEmail({ lang, name: EVIL, url }),
    emailTemplates.resetPassword({ lang, name: EVIL, url }),
    emailTemplates.apiKeyCreated({ lang, name: EVIL, key: EVIL, url }),
    emailTemplates.stockFeedFails({ lang, name: EVIL, host: 'evil.example', failures: 3, url }),
    ...FEED_LOOKS.map((look) =>
      emailTemplates.stockFeedWaits({ lang, name: EVIL, host: 'evil.example', look, url }),
    ),
    ...(['owner', 'visitor'] as const).map((side) =>
      emailTemplates.visitFeedback({
        lang,
        name: EVIL,
        side,
        other: EVIL,
        listing: { title: EVIL, demo: true },
        url,
      }),
    ),
    emailTemplates.webhookTurnedOff({ lang, name: EVIL, host: EVIL, url }),
    emailTemplates.callbackTaken({
      lang,
      name: EVIL,
      id: 7,
      phone: EVIL,
      hours: EVIL,
      days: 2,
      url,
    }),
    emailTemplates.searchAlert({
      lang,
      name: EVIL,
      searches: [{ name: EVIL, url }],
      fresh: 1,
      cheaper: 1,
      homes: [null, 5_000_000].map((was) => ({
        title: EVIL,
        demo: was === null,
        place: EVIL,
        url: 'https://veedu.example/property/1/x',
        picture: 'https://veedu.example/property/1/share.jpg?v=1&w=2',
        illustration: true,
        price: 4_500_000,
        was,
        monthly: false,
        foundBy: [EVIL],
      })),
      unsubscribeUrl: 'https://veedu.example/unsubscribe/s1.abc',
      unsubscribeAllUrl: 'https://veedu.example/unsubscribe/a1.abc',
    }),
    ...(['week', 'day', 'expired'] as const).map((kind) =>
      emailTemplates.listingEnds({
        lang,
        name: EVIL,
        listing: { title: EVIL, demo: false },
        kind,
        end: new Date('2026-11-28T20:00:00Z'),
        days: 90,
        url,
        listingsUrl: 'https://veedu.example/profile/seller',
      }),
    ),
    ...[{ title: EVIL, demo: true }, null].map((listing) =>
      emailTemplates.newMessage({
        lang,
        name: EVIL,
        from: EVIL,
        listing,
        message: EVIL,
        linked: false,
        url,
        count: listing === null ? 2 : 1,
        unsubscribeUrl: 'https://veedu.example/unsubscribe/m1.abc',
      }),
    ),
    emailTemplates.shortlistAnswered({
      lang,
      name: EVIL,
      title: EVIL,
      votes: 2,
      comments: 1,
      url,
      unsubscribeUrl: 'https://veedu.example/unsubscribe/m1.abc',
    }),
    ...ISSUE_STATUSES.map((status) =>
      emailTemplates.issueChanged({
        lang,
        name: EVIL,
        town: EVIL,
        title: EVIL,
        status,
        url,
        unsubscribeUrl: 'https://veedu.example/unsubscribe/i1-1.abc',
      }),
    ),
    ...[{ title: EVIL, demo: true }, null].map((listing) =>
      emailTemplates.enquiryAnswer({
        lang,
        name: EVIL,
        from: EVIL,
        listing,
        message: EVIL,
        linked: false,
        url,
        unsubscribeUrl: 'https://veedu.example/unsubscribe/g1.abc',
      }),
    ),
    ...OFFER_NEWS.map((news, n) =>
      emailTemplates.offer({
        lang,
        name: EVIL,
        news,
        to: n % 2 === 0 ? 'owner' : 'buyer',
        other: EVIL,
        listing: { title: EVIL, demo: n % 2 === 0 },
        amount: 4_500_000,
        monthly: n % 2 === 1,
        validDay: '2026-12-05',
        note: EVIL,
        linked: false,
        url,
      }),
    ),
    ...DEAL_NEWS.flatMap((news) =>
      [1, 3].map((count) =>
        emailTemplates.deal({
          lang,
          name: EVIL,
          news,
          other: EVIL,
          listing: { title: EVIL, demo: false },
          count,
          note: EVIL,
          linked: false,
          url,
        }),
      ),
    ),
    ...VISIT_NEWS.map((news) =>
      emailTemplates.visit({
        lang,
        name: EVIL,
        news,
        other: EVIL,
        listing: { title: EVIL, demo: false },
        times: [new Date('2026-11-28T20:00:00Z')],
        place: EVIL,
        note: EVIL,
        linked: false,
        url,
        calendarUrl: 'https://veedu.example/api/visits/1/calendar.ics?key=1.a&x=2',
      }),
    ),
  ]

  test.each(written)('fills in $kind in both forms', (letter) => {
    const whole = `${letter.subject}\n${letter.html}\n${letter.text}`
    expect(letter.subject.length).toBeGreaterThan(10)
    expect(whole).not.toMatch(/\{\{|undefined/)
    expect(letter.text).toContain(url)
    expect(letter.html).toContain('href="https://veedu.example/verify-email/abc?x=1&amp;y=2"')
    expect(letter.html).toContain(`<html lang="${lang}">`)
  })

  test.each(written)('escapes other people’s words in $kind', (letter) => {
    expect(letter.html).not.toContain('<img src=x')
    expect(letter.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(letter.subject).not.toMatch(/[\r\n]/)
  })

  test.each(written)('contains nothing of a user that becomes a link in $kind', (letter) => {
    const whole = `${letter.subject}\n${letter.html}\n${letter.text}`
    expect(whole).toContain('evil. com')
    expect(whole).not.toMatch(/evil\.com|:\/\/(?!veedu\.example\/)/)
  })
})

test.each(LANGUAGES)(
  'contains links but no words of anybody in the email that asks to confirm a question, in %s',
  (lang) => {
    const letter = emailTemplates.confirmQuestion({
      lang,
      url: 'https://veedu.example/confirm-question/1.a',
      unsubscribeUrl: 'https://veedu.example/unsubscribe/g1.a',
    })
    expect(letter.text).toContain('https://veedu.example/confirm-question/1.a')
    expect(letter.unsubscribeUrl).toBe('https://veedu.example/unsubscribe/g1.a')
    expect(`${letter.subject}${letter.text}${letter.html}`).not.toMatch(/\{\{|undefined/)
  },
)

test('keeps the links of an account with a confirmed address, and greets without a name', () => {
  const letter = emailTemplates.enquiryAnswer({
    lang: 'en',
    name: ' ',
    from: 'Ammu',
    listing: { title: 'Home', demo: false },
    message: 'See https://maps.example/x',
    linked: true,
    url: 'https://veedu.example/x',
    unsubscribeUrl: 'https://veedu.example/y',
  })
  expect(letter.text).toContain('Hello,\n')
  expect(letter.text).toContain('> See https://maps.example/x')
})

test('translates every sentence', () => {
  const about = { name: 'Ammu', url: 'https://veedu.example/x' }
  const en = emailTemplates.resetPassword({ ...about, lang: 'en' })
  const ml = emailTemplates.resetPassword({ ...about, lang: 'ml' })
  expect(ml.subject).toMatch(/[\u0D00-\u0D7F]/)
  expect(en.text).not.toMatch(/പാസ്/)
  expect(ml.text).not.toContain('password')
})

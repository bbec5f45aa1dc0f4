/** A text in both languages of the site. */
export interface BothLanguages {
  en: string
  ml: string
}

/**
 * What administrators decide for the whole site: what its operator says about reaching them, which footer, emails and
 * policies show alike, and what figures count.
 */
export interface SiteSettings {
  /** Null: none is given. */
  email: string | null
  phone: string | null
  /** When the phone is answered. */
  hours: BothLanguages
  /** Languages in which people are answered. */
  languages: BothLanguages
  address: BothLanguages
  /** Working days within which a callback usually comes. */
  callbackDays: number
  /** Named by law (rule 3(2) of the Information Technology Rules, 2021); null until there is one. */
  grievanceOfficer: { name: string; phone: string | null; email: string } | null
  /** Whether market figures, statistics and price estimates count demo listings. */
  countSampleListings: boolean
}

/** What holds until an administrator changes it; the hours are the specification's. */
export const FIRST_SITE_SETTINGS: SiteSettings = {
  email: null,
  phone: null,
  hours: { en: 'Mon-Sat 9AM-6PM', ml: 'തിങ്കൾ–ശനി, രാവിലെ 9 – വൈകിട്ട് 6' },
  languages: { en: 'English and Malayalam', ml: 'മലയാളം, ഇംഗ്ലീഷ്' },
  address: { en: 'Veedu, Kerala', ml: 'Veedu, കേരളം' },
  callbackDays: 2,
  grievanceOfficer: null,
  countSampleListings: true,
}

/** The settings as they are shown in one language. */
export interface SiteContact extends Omit<
  SiteSettings,
  'hours' | 'languages' | 'address' | 'countSampleListings'
> {
  hours: string
  languages: string
  address: string
}

export function siteContact(settings: SiteSettings, lang: keyof BothLanguages): SiteContact {
  const { email, phone, hours, languages, address, callbackDays, grievanceOfficer } = settings
  return {
    email,
    phone,
    hours: hours[lang],
    languages: languages[lang],
    address: address[lang],
    callbackDays,
    grievanceOfficer,
  }
}

import { describe, expect, it } from 'vitest'
import { KNOWN_AMENITIES } from './landmark-data.ts'
import { landmarkNames } from './landmark-names.ts'
import { transliterateName } from '../towns/malayalam-names.ts'
import { foldText } from '../../text/fold.ts'

const namesOf = (id: string) => {
  const place = KNOWN_AMENITIES.find((one) => one.id === id)
  if (!place) throw new Error(`no landmark ${id}`)
  return landmarkNames(place)
}

describe('the names of a landmark', () => {
  it.each([
    ['infopark', ['infopark', 'info park', 'infopark kochi', 'ഇൻഫോപാർക്ക്']],
    [
      'lulu-mall-edappally',
      ['lulu', 'lulu mall', 'edappally lulu', 'lulu mall kochi', 'ലുലു മാൾ', 'ഇടപ്പള്ളി ലുലു മാൾ'],
    ],
    ['aster-mims-kozhikode', ['mims', 'aster mims']],
    ['technopark', ['technopark', 'ടെക്നോപാർക്ക്']],
    [
      'government-medical-college-kottayam',
      [
        'medical college',
        'kottayam medical college',
        'medical college kottayam',
        'മെഡിക്കൽ കോളേജ് കോട്ടയം',
      ],
    ],
    [
      'ksrtc-bus-station-kottayam',
      ['ksrtc stand', 'ksrtc bus stand', 'ksrtc stand kottayam', 'kottayam ksrtc bus stand'],
    ],
    [
      'thrissur-railway-station',
      ['thrissur railway station', 'thrissur station', 'തൃശ്ശൂർ റെയിൽവേ സ്റ്റേഷൻ'],
    ],
    ['baker-junction', ['baker junction', 'baker', 'baker jn', 'baker kavala']],
    ['cherai-beach', ['cherai beach', 'cherai kadappuram', 'ചെറായി ബീച്ച്', 'ചെറായി കടപ്പുറം']],
    [
      'guruvayur-sree-krishna-temple',
      ['guruvayur ambalam', 'guruvayoor temple', 'ഗുരുവായൂർ ശ്രീകൃഷ്ണ അമ്പലം'],
    ],
    ['aluva-metro-station', ['aluva metro', 'ആലുവ മെട്രോ']],
    [
      'caritas-hospital-thellakom',
      ['caritas', 'caritas hospital', 'thellakom caritas hospital', 'കാരിത്താസ് ആശുപത്രി'],
    ],
  ])('%s', (id, expected) => {
    expect(namesOf(id)).toEqual(expect.arrayContaining(expected.map(foldText)))
  })

  it('are no words for a kind alone', () => {
    const kinds = [
      'church',
      'hospital',
      'bus stand',
      'railway station',
      'primary health centre',
      'post office',
      'school',
      'bank',
      'junction',
      'പള്ളി',
      'ആശുപത്രി',
    ].map(foldText)
    const wrong = KNOWN_AMENITIES.flatMap((place) =>
      landmarkNames(place)
        .slice(1)
        .filter((name) => kinds.includes(name))
        .map((name) => [place.id, name]),
    )
    expect(wrong).toEqual([])
  })

  it('are folded, distinct, and begin with its own', () => {
    for (const place of KNOWN_AMENITIES) {
      const names = landmarkNames(place)
      expect(names[0]).toBe(foldText(place.name))
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => name !== foldText(name))).toEqual([])
    }
  })
})

describe('Malayalam names', () => {
  it.each([
    ['Government Medical College, Kozhikode', 'ഗവ. മെഡിക്കൽ കോളേജ്, കോഴിക്കോട്'],
    ['KSRTC Bus Station, Edappal', 'കെ.എസ്.ആർ.ടി.സി ബസ് സ്റ്റേഷൻ, എടപ്പാൾ'],
    ['St. Marys Mission Hospital', 'സെന്റ് മേരീസ് മിഷൻ ആശുപത്രി'],
    ['Primary Health Centre, Thrithala', 'പ്രാഥമികാരോഗ്യ കേന്ദ്രം, തൃത്താല'],
    ['Chittur Block Panchayath', 'ചിറ്റൂർ ബ്ലോക്ക് പഞ്ചായത്ത്'],
    ['Technopark Phase 3', null],
    ['Nangelil Ayurveda Hospital', null],
    ['', null],
  ])('%s', (name, malayalam) => {
    expect(transliterateName(name)).toBe(malayalam)
  })

  it('say whose they are, and most of the well-known places have one', () => {
    for (const { nameMl, nameMlSource } of KNOWN_AMENITIES)
      expect(nameMlSource === null).toBe(nameMl === null)
    const named = KNOWN_AMENITIES.filter(({ nameMl }) => nameMl !== null)
    expect(named.length / KNOWN_AMENITIES.length).toBeGreaterThan(0.45)
    const wrong = named.filter(({ nameMl }) => /[A-Za-z]/.test(nameMl ?? ''))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

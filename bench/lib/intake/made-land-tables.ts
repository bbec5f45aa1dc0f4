import { randomInt, type Random } from '../../../src/domain/platform/seeded-random.ts'
import { TOWNS } from '../../../src/domain/places/towns/towns.ts'
import { csvOf, pick, PLACES, type MadeRow } from './made-parts.ts'
import type { Table } from './table.ts'

/** Rents in bare rupees and "12k", advances, and no word that says rent but the heading. */
export function kannurRents(rows: readonly number[], random: Random): Table {
  const made = rows.map((row): MadeRow => {
    const thousands = randomInt(random, 5, 45)
    const bedrooms = randomInt(random, 1, 4)
    const bathrooms = randomInt(random, 1, bedrooms)
    return {
      cells: [
        `${pick(random, ['Rose', 'Sree', 'Al Noor', 'Green'])} House ${row}`,
        pick(random, [`${thousands}000`, `${thousands}k`, `${thousands},000/-`]),
        `${thousands * 5},000`,
        `${bedrooms} BHK`,
        String(bathrooms),
        pick(random, ['Thavakkara', 'Chala', 'Payyambalam']),
      ],
      expected: {
        kinds: ['APARTMENT', 'INDEPENDENT_HOUSE', 'VILLA'],
        deal: 'rent',
        amount: thousands * 1_000,
        bedrooms,
        bathrooms,
        towns: ['Kannur'],
        inKerala: true,
      },
    }
  })
  return {
    name: 'rents-of-a-town',
    fileName: 'Kannur rent houses.csv',
    content: csvOf([
      ['House name', 'Rent', 'Advance', 'Rooms', 'Toilets', 'Area name'],
      ...made.map(({ cells }) => cells),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: {
      town: 'Kannur',
      kind: 'INDEPENDENT_HOUSE',
      deal: 'rent',
      units: { Rent: 'rupees', Advance: 'rupees' },
    },
  }
}

/** Malayalam throughout. */
export function malayalamPlots(rows: readonly number[], random: Random): Table {
  const towns = TOWNS.filter(({ name }) =>
    ['Thrissur', 'Palakkad', 'Kollam', 'Malappuram', 'Alappuzha'].includes(name),
  )
  const made = rows.map((row): MadeRow => {
    const town = pick(random, towns)
    const cents = randomInt(random, 3, 80)
    const lakhs = randomInt(random, 9, 300)
    const [word, kind] = pick(random, [
      ['പുരയിടം', 'PLOT'],
      ['വീട്', 'INDEPENDENT_HOUSE'],
    ] as const)
    return {
      cells: [
        String(row),
        word,
        town.nameMl,
        `${cents} സെന്റ്`,
        pick(random, [`${lakhs} ലക്ഷം`, `₹ ${(lakhs * 100_000).toLocaleString('en-IN')}`]),
      ],
      expected: {
        kinds: [kind],
        deal: 'sale',
        amount: lakhs * 100_000,
        plot: cents * 435.6,
        towns: [town.name, town.nameMl],
        inKerala: true,
      },
    }
  })
  return {
    name: 'malayalam',
    fileName: 'വിൽപ്പന.csv',
    content: csvOf([
      ['ക്രമ നമ്പർ', 'ഇനം', 'സ്ഥലം', 'വിസ്തീർണം', 'വില'],
      ...made.map(({ cells }) => cells),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: {},
  }
}

/** Names of groups above the headings, a town once for its group, units in a column of their own. */
export function twoRowHeadings(rows: readonly number[], random: Random): Table {
  const made = rows.map((row): MadeRow => {
    const place = pick(random, PLACES)
    const [unit, times, value] = pick(random, [
      ['Cents', 435.6, randomInt(random, 5, 90)],
      ['Acre', 43_560, randomInt(random, 2, 12) / 2],
    ] as const)
    const lakhs = randomInt(random, 15, 350)
    return {
      cells: [
        `T${row}`,
        'Land',
        place.name,
        place.town,
        String(value),
        unit,
        `${lakhs} lakhs`,
        pick(random, ['Yes', 'No']),
      ],
      expected: {
        kinds: ['PLOT'],
        deal: 'sale',
        amount: lakhs * 100_000,
        plot: value * times,
        towns: [place.town],
        inKerala: true,
        address: place.name,
      },
    }
  })
  return {
    name: 'two-row-headings',
    fileName: 'land bank.csv',
    content: csvOf([
      ['LAND BANK', '', '', '', '', '', '', ''],
      ['Property', '', 'Location', '', 'Extent', '', 'Money', ''],
      ['Code', 'Type', 'Place', 'Town', 'Area', 'Unit', 'Asking', 'Negotiable'],
      ...made.map(({ cells }) => cells),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: {},
  }
}

/** A place on the map instead of a town: links, degrees and minutes, pairs. */
export function positions(rows: readonly number[], random: Random): Table {
  const towns = TOWNS.filter(({ name }) =>
    ['Kottayam', 'Thrissur', 'Kannur', 'Kollam'].includes(name),
  )
  const made = rows.map((row): MadeRow => {
    const town = pick(random, towns)
    const lat = (town.lat + (random() - 0.5) / 200).toFixed(5)
    const lng = (town.lng + (random() - 0.5) / 200).toFixed(5)
    const cents = randomInt(random, 4, 40)
    const amount = randomInt(random, 12, 200) * 100_000
    return {
      cells: [
        `P-${row}`,
        `${cents} cent house plot`,
        pick(random, [
          `${lat}, ${lng}`,
          `https://www.google.com/maps/@${lat},${lng},17z`,
          `https://maps.google.com/?q=${lat},${lng}`,
          `${degrees(Number(lat))} N ${degrees(Number(lng))} E`,
        ]),
        amount.toLocaleString('en-IN'),
      ],
      expected: {
        kinds: ['PLOT'],
        deal: 'sale',
        amount,
        plot: cents * 435.6,
        towns: [town.name],
        inKerala: true,
      },
    }
  })
  return {
    name: 'positions',
    fileName: 'plots with pins.csv',
    content: csvOf([
      ['Ref', 'Details', 'Location pin', 'Price (Rs)'],
      ...made.map(({ cells }) => cells),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: { columns: { 'Location pin': 'coordinates', Details: 'title' } },
  }
}

function degrees(value: number): string {
  const whole = Math.floor(value)
  const minutes = (value - whole) * 60
  const seconds = (minutes - Math.floor(minutes)) * 60
  return `${whole}°${Math.floor(minutes)}'${seconds.toFixed(2)}"`
}

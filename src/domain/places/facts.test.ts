import { describe, expect, it } from 'vitest'
import { CLIMATE_STATIONS } from './climate.ts'
import { isInKeralaBounds } from './distance.ts'
import { DISTRICTS, districtByName } from './towns/districts.ts'
import { SOURCES, isSourceId, sourceOf } from './sources.ts'
import { TOWNS } from './towns/towns.ts'

/** Malayalam letters, with spaces only between words. */
const MALAYALAM = /^[\u0d00-\u0d7f\u200c\u200d]+( [\u0d00-\u0d7f\u200c\u200d]+)*$/

const districtNames = new Set(DISTRICTS.map((district) => district.name))
const townFigures = TOWNS.flatMap((town) =>
  [town.population, town.electors2025, town.populationEstimate].filter((figure) => figure != null),
)
const districtFigures = DISTRICTS.flatMap((district) => Object.values(district.figures))

describe('towns', () => {
  it('are 95 in 14 districts: 6 corporations, 87 municipalities, 2 others', () => {
    expect(TOWNS).toHaveLength(95)
    expect(new Set(TOWNS.map((town) => town.name)).size).toBe(95)
    const count = (type: string) => TOWNS.filter((town) => town.type === type).length
    expect([count('corporation'), count('municipality'), count('panchayat')]).toEqual([6, 87, 2])
    expect(new Set(TOWNS.map((town) => town.district))).toEqual(districtNames)
  })

  it('include one district headquarters each', () => {
    const seats = TOWNS.filter((town) => town.districtHq).map((town) => town.district)
    expect(seats.toSorted()).toEqual([...districtNames].toSorted())
  })

  it('omit census figures that no longer match the area', () => {
    for (const name of ['Kottayam', 'Nedumangad', 'Guruvayur', 'Kodungallur', 'Taliparamba']) {
      expect(TOWNS.find((town) => town.name === name)?.population).toBeUndefined()
    }
    expect(TOWNS.filter((town) => town.population)).toHaveLength(44)
  })

  it('are estimated by the named rule', () => {
    const off = TOWNS.filter(
      ({ electors2025: electors, populationEstimate: estimate }) =>
        Math.abs((estimate?.value ?? 0) - (electors?.value ?? 0) * 1.18) > 50,
    )
    expect(off).toEqual([])
  })
})

describe('districts', () => {
  it('are 14 and add up to the state', () => {
    expect(DISTRICTS).toHaveLength(14)
    const sum = (pick: (district: (typeof DISTRICTS)[number]) => number) =>
      DISTRICTS.reduce((total, district) => total + pick(district), 0)
    expect(sum((district) => district.figures.population.value)).toBe(33_406_061)
    expect(sum(({ figures }) => figures.men.value + figures.women.value)).toBe(33_406_061)
  })

  it('are consistent', () => {
    for (const { figures } of DISTRICTS) {
      const people = figures.population.value
      const ages = [
        figures.ageUnder30,
        figures.age30To49,
        figures.age50AndOver,
        figures.ageNotStated,
      ]
      expect(ages.reduce((sum, figure) => sum + figure.value, 0)).toBe(people)
      expect(Math.round(people / figures.area.value)).toBe(figures.density.value)
      expect((figures.forestCover.value / figures.area.value) * 100).toBeCloseTo(
        figures.forestShare.value,
        1,
      )
      expect((figures.crimeCases.value / people) * 1000).toBeCloseTo(figures.crimeRate.value, 1)
      const months = figures.rainfallByMonth.value
      expect(months).toHaveLength(12)
      expect(months.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(figures.rainfall.value, 5)
    }
  })

  it('are mutual neighbours', () => {
    for (const district of DISTRICTS) {
      for (const name of district.neighbours) {
        expect(districtByName(name)?.neighbours).toContain(district.name)
      }
    }
  })

  it('are found in both scripts', () => {
    expect(districtByName('ernakulam')?.hq).toBe('Kakkanad (Thrikkakara)')
    expect(districtByName('എറണാകുളം')?.name).toBe('Ernakulam')
    expect(districtByName('Mahe')).toBeUndefined()
  })

  it('carry the caution about crime and forest figures', () => {
    for (const { figures } of DISTRICTS) {
      const cautions = [figures.crimeRate, figures.crimeCases, figures.forestCover].map(
        (figure) => figure.caution,
      )
      expect(cautions).toEqual(['crime2014', 'crime2014', 'forestCover'])
    }
  })
})

describe('every fact', () => {
  it('has an existing source, a year and a unit', () => {
    for (const figure of [...townFigures, ...districtFigures]) {
      expect(isSourceId(figure.source)).toBe(true)
      expect(figure.unit).not.toBe('')
      expect(
        figure.year === 'normal' ||
          (typeof figure.year === 'number' && figure.year >= 2011 && figure.year <= 2025),
      ).toBe(true)
      const values = [figure.value].flat()
      expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
    }
    for (const place of [
      ...TOWNS.map((town) => town.pointSource),
      ...CLIMATE_STATIONS.map((one) => one.source),
    ]) {
      expect(sourceOf(place)?.attribution).toBeTruthy()
    }
  })

  it('has complete source data', () => {
    for (const source of Object.values(SOURCES)) {
      const { title, publisher, licence, citation, attribution, year } = source
      expect([title, publisher, licence, citation, attribution, year].every(Boolean)).toBe(true)
      expect(Object.values(source).join(' ')).not.toMatch(/https?:/)
    }
  })

  it('lies in Kerala', () => {
    const seats = DISTRICTS.map(({ hqLat, hqLng }) => ({ lat: hqLat, lng: hqLng }))
    const outside = [...TOWNS, ...DISTRICTS, ...seats, ...CLIMATE_STATIONS].filter(
      (point) => !isInKeralaBounds(point),
    )
    expect(outside).toEqual([])
  })

  it('uses Malayalam script in Malayalam', () => {
    const names = [...TOWNS, ...DISTRICTS].map((place) => place.nameMl)
    expect(names.filter((name) => !MALAYALAM.test(name))).toEqual([])
    const aliases = TOWNS.flatMap((town) => town.aliases).filter((alias) =>
      /[\u0d00-\u0d7f]/.test(alias),
    )
    expect(aliases.filter((name) => !MALAYALAM.test(name))).toEqual([])
  })

  it('belongs to an existing district', () => {
    for (const { district } of [...TOWNS, ...CLIMATE_STATIONS]) {
      expect(districtNames).toContain(district)
    }
  })
})

describe('climate', () => {
  it('has twelve plausible months for each of 11 stations', () => {
    expect(CLIMATE_STATIONS).toHaveLength(11)
    for (const station of CLIMATE_STATIONS) {
      const { maxC, minC, rainMm, humidityMorning, humidityEvening } = station
      for (const months of [maxC, minC, rainMm, humidityMorning, humidityEvening]) {
        expect(months).toHaveLength(12)
      }
      expect(maxC.every((max, month) => max > (minC[month] ?? Infinity))).toBe(true)
      expect([...humidityMorning, ...humidityEvening].every((share) => share <= 100)).toBe(true)
    }
  })
})

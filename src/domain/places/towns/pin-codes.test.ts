import { describe, expect, it } from 'vitest'
import { basePricePerSqFt } from '../base-prices.ts'
import { DISTRICTS } from './districts.ts'
import { districtsOfPinCode, pinCodeWarning, readPinCode } from './pin-codes.ts'
import { isSourceId } from '../sources.ts'

describe('readPinCode', () => {
  it('accepts six digits without a leading zero, with any spacing', () => {
    expect(readPinCode('686001')).toBe('686001')
    expect(readPinCode(' 686 001 ')).toBe('686001')
    expect(readPinCode('൬൮൬൦൦൧')).toBe('686001')
    for (const wrong of ['', '68600', '6860011', '086001', '68600a', '686-001', '-686001']) {
      expect(readPinCode(wrong)).toBeNull()
    }
  })
})

describe('pinCodeWarning', () => {
  it('is null where the post office may be in the district', () => {
    const fine: [string, string][] = [
      ['686001', 'Kottayam'],
      ['686661', 'Ernakulam'],
      ['682001', 'Ernakulam'],
      ['673121', 'Wayanad'],
      ['670645', 'Wayanad'],
      ['689121', 'Alappuzha'],
      ['690518', 'Kollam'],
      ['691523', 'Pathanamthitta'],
      ['679322', 'Malappuram'],
      ['695001', 'Thiruvananthapuram'],
    ]
    for (const [pin, district] of fine) expect(pinCodeWarning(pin, district)).toBeNull()
    expect(pinCodeWarning('686001', null)).toBeNull()
    expect(pinCodeWarning('68', 'Kottayam')).toBeNull()
  })

  it('names the candidate districts, or reports a code outside Kerala', () => {
    expect(pinCodeWarning('695001', 'Kottayam')).toEqual({
      code: 'other_district',
      districts: ['Thiruvananthapuram'],
    })
    expect(pinCodeWarning('560001', 'Kottayam')).toEqual({ code: 'outside_kerala' })
    expect(pinCodeWarning('684001', null)).toEqual({ code: 'outside_kerala' })
  })

  it('covers every district by name', () => {
    const names = new Set(
      [
        '670',
        '671',
        '673',
        '676',
        '678',
        '679',
        '680',
        '682',
        '683',
        '685',
        '686',
        '688',
        '689',
        '690',
        '691',
        '695',
      ].flatMap((prefix) => districtsOfPinCode(`${prefix}001`)),
    )
    expect(names).toEqual(new Set(DISTRICTS.map((district) => district.name)))
  })
})

describe('basePricePerSqFt', () => {
  it('is the city’s assumed price or the default, marked as an estimate', () => {
    expect(basePricePerSqFt('Kochi').value).toBe(12_000)
    expect(basePricePerSqFt('kottayam')).toEqual({
      value: 6500,
      source: 'veedu-base-prices',
      estimate: true,
      isDefault: false,
    })
    expect(basePricePerSqFt('Aluva')).toMatchObject({ value: 6000, isDefault: true })
    expect(isSourceId(basePricePerSqFt('Aluva').source)).toBe(true)
  })
})

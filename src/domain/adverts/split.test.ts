import { expect, test } from 'vitest'
import { splitAdverts } from './split.ts'

const partsOf = (text: string): string[] => splitAdverts(text).map((part) => part.text)

const KOTTAYAM = 'House for sale in Kottayam, 8 cents, 1650 sqft, 65 lakhs. 90000 00001'
const PALA = 'Palayil 12 cent sthalam vilpanakku. cent nu 4 laksham. 9000000002'
const ALUVA = 'ആലുവയിൽ 5 സെന്റ് സ്ഥലം, 30 ലക്ഷം'

test('one advertisement with blank lines inside stays whole', () => {
  const text = `*House for sale in Kottayam*

3 BHK, 1650 sqft

8 cents

Price 65 lakhs

Features:
- car porch
- well

Call 90000 00001`
  expect(partsOf(text)).toEqual([text])
})

test('blank lines part advertisements that each say what and for how much', () => {
  expect(partsOf([KOTTAYAM, PALA, ALUVA].join('\n\n'))).toEqual([KOTTAYAM, PALA, ALUVA])
  const withContact = `${KOTTAYAM.replace(' 90000 00001', '')}\n\nContact: Sajan 90000 00001`
  expect(partsOf(`${withContact}\n\n${PALA}`)).toEqual([withContact, PALA])
})

test('each line may be an advertisement', () => {
  expect(partsOf([KOTTAYAM, PALA, ALUVA].join('\n'))).toEqual([KOTTAYAM, PALA, ALUVA])
})

test.each(['-----', '=====', '* * *', '⭐⭐⭐⭐', '______', '———', '━━━━━', '=-=-=', '🏡🏡🏡'])(
  'a line of signs parts: %s',
  (rule) => {
    expect(partsOf(`${KOTTAYAM}\n${rule}\n${PALA}`)).toEqual([KOTTAYAM, PALA])
  },
)

test('a title or a contact between lines of signs stays with its advertisement', () => {
  const text = `⭐⭐⭐\nHOUSE FOR SALE\n⭐⭐⭐\n${KOTTAYAM}\n-----\nCall Sajan 90000 00001`
  expect(splitAdverts(text)).toHaveLength(1)
  expect(partsOf(`${text}\n-----\n${PALA}`)).toHaveLength(2)
})

test('numbers at the start of lines part advertisements, and no list inside of one', () => {
  expect(partsOf(`1) ${KOTTAYAM}\n2) ${PALA}`)).toEqual([KOTTAYAM, PALA])
  const list = `${KOTTAYAM}\n1. Car porch\n2. Own well\n3. Modular kitchen`
  expect(partsOf(list)).toEqual([list])
})

test('messages of an exported chat', () => {
  const chat = `[12/03/25, 10:13:00] Anil: Messages and calls are end-to-end encrypted.
[12/03/25, 10:14:22] Anil: ${KOTTAYAM}
Car porch, well.
[12/03/25, 10:15:01] Anil: IMG-20250312-WA0004.jpg (file attached)
12/03/2025, 10:16 am - Benny K: ${PALA}`
  const parts = splitAdverts(chat)
  expect(parts.map((part) => part.text)).toEqual([`${KOTTAYAM}\nCar porch, well.`, PALA])
  expect(parts.map(({ files }) => files)).toEqual([['IMG-20250312-WA0004.jpg'], []])
})

test('what a chat says about people is dropped, and no advertisement with such a word', () => {
  const chat = `12/03/25, 10:13 - Anil added Benny
12/03/25, 10:14 - Anil: ${KOTTAYAM} Only one left!
-----
${PALA}
12/03/25, 10:15 - Benny: <Media omitted>`
  expect(partsOf(chat)).toEqual([`${KOTTAYAM} Only one left!`, PALA])
})

test('forty advertisements', () => {
  const text = Array.from({ length: 40 }, (_, at) => `${at + 1}. ${at % 2 ? PALA : KOTTAYAM}`).join(
    '\n\n',
  )
  expect(partsOf(text)).toHaveLength(40)
})

test('offsets refer to the whole text', () => {
  const text = `[12/03/25, 10:14] Anil: ${KOTTAYAM}\n[12/03/25, 10:15] Anil: ${PALA}`
  expect(splitAdverts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    KOTTAYAM,
    PALA,
  ])
})

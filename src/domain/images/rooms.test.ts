import { expect, it } from 'vitest'
import { byRoom, roomOf } from './rooms.ts'

it.each([
  ['The kitchen with work area', 'kitchen'],
  ['Master bedroom', 'bedroom'],
  ['Bedroom bathroom', 'bathroom'],
  ['Floor plan, ground floor', 'plan'],
  ['അടുക്കള', 'kitchen'],
  ['മുറ്റത്തെ കിണർ', 'plot'],
  ['Front from the road', 'road'],
  ['Sunset', null],
  [null, null],
])('%s shows %s', (caption, room) => expect(roomOf(caption)).toBe(room))

it('groups pictures in the order of a walk', () => {
  const captions = ['Kitchen', 'Front', null, 'Kitchen, left', 'Bedroom']
  expect(byRoom(captions.map((caption) => ({ caption })))).toEqual([
    { room: 'front', at: [1] },
    { room: 'kitchen', at: [0, 3] },
    { room: 'bedroom', at: [4] },
  ])
})

import { expect, test } from 'vitest'
import type { UploadResult } from './upload-photo.ts'
import { UploadQueue, type UploadQueueOptions } from './upload-queue.ts'

interface Call {
  name: string
  progress: (share: number) => void
  answer: (sent: Partial<UploadResult>) => Promise<void>
}

function start(options: Partial<UploadQueueOptions> = {}) {
  const calls: Call[] = []
  const photos: string[] = []
  const idle: [number, number][] = []
  const surroundings: UploadQueueOptions = {
    token: () => 'token',
    signIn: () => Promise.resolve(true),
    shrink: ({ name }) => Promise.resolve(new File(['x'], `small ${name}`)),
    cannotShrink: ({ name }) => `${name} cannot be made smaller`,
    onDead: () => undefined,
    refused: 'refused',
    onPhoto({ url }, _file, before) {
      const at = photos.findIndex((other) => before.has(other))
      photos.splice(at < 0 ? photos.length : at, 0, url)
    },
    onIdle: (arrived, lost) => void idle.push([arrived, lost]),
    send: (file, progress, signal) =>
      new Promise((resolve) => {
        const answer = (sent: Partial<UploadResult>): Promise<void> => {
          resolve({ status: 0, photo: null, error: null, ...sent })
          return settled()
        }
        signal.addEventListener('abort', () => void answer({}))
        calls.push({ name: file.name, progress, answer })
      }),
    ...options,
  }
  const queue = new UploadQueue(surroundings)
  const states = (): string[] => queue.state().map(({ file, state }) => `${file.name} ${state}`)
  const add = (...names: string[]): Promise<void> => {
    queue.add(
      names.map((name) => ({
        file: new File(['x'], name),
        refusal: null,
        tooLarge: false,
      })),
    )
    return settled()
  }
  return { queue, calls, photos, idle, states, add, surroundings }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const there = (url: string): Partial<UploadResult> => ({
  status: 201,
  photo: { id: '1', url, thumbhash: null },
})

test('uploads two at a time, and keeps the order in which pictures were chosen', async () => {
  const { add, calls, photos, states, idle } = start()
  await add('a', 'b', 'c')
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  calls[1]?.progress(1)
  expect(states()[1]).toBe('b making')
  await calls[1]?.answer(there('/b'))
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await calls[2]?.answer(there('/c'))
  expect(idle).toEqual([])
  await calls[0]?.answer(there('/a'))
  expect(photos).toEqual(['/a', '/b', '/c'])
  expect(idle).toEqual([[3, 0]])
  expect(states()).toEqual([])
})

test('keeps an order that the person has changed', async () => {
  const { add, calls, photos, queue } = start()
  await add('a', 'b')
  await calls[1]?.answer(there('/b'))
  queue.forgetOrder()
  await calls[0]?.answer(there('/a'))
  expect(photos).toEqual(['/b', '/a'])
})

test('retries a failed upload, but not one that the server refused', async () => {
  const { add, calls, queue, states, idle } = start()
  await add('a', 'b', 'c')
  await calls[0]?.answer({ status: 503 })
  await calls[1]?.answer({ status: 415, error: 'b is no picture' })
  await calls[2]?.answer({})
  expect(states()).toEqual(['a failed', 'b failed', 'c failed'])
  expect(queue.state().map(({ refusal }) => refusal)).toEqual([null, 'b is no picture', null])
  expect(idle).toEqual([[0, 2]])
  queue.retry(queue.state()[0]?.key ?? '')
  await settled()
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a'])
  await calls[3]?.answer(there('/a'))
  expect(idle).toEqual([
    [0, 2],
    [1, 0],
  ])
})

test('an upload can be cancelled while waiting or sending; the others continue', async () => {
  const { add, calls, queue, photos, states, idle } = start()
  await add('a', 'b', 'c', 'd')
  const [a, , c] = queue.state()
  queue.drop(c?.key ?? '')
  queue.drop(a?.key ?? '')
  await settled()
  expect(states()).toEqual(['b sending', 'd sending'])
  await calls[1]?.answer(there('/b'))
  await calls[2]?.answer(there('/d'))
  expect(photos).toEqual(['/b', '/d'])
  expect(idle).toEqual([[2, 0]])
})

test('asks once to sign in when the session ends, then continues both uploads', async () => {
  let token: string | null = 'old'
  let asked = 0
  const { add, calls, photos } = start({
    token: () => token,
    onDead: () => (token = null),
    signIn: () => {
      asked += 1
      token = 'new'
      return Promise.resolve(true)
    },
  })
  await add('a', 'b')
  await calls[0]?.answer({ status: 401 })
  await calls[1]?.answer({ status: 401 })
  expect([asked, token]).toEqual([1, 'new'])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'b'])
  await calls[2]?.answer(there('/a'))
  await calls[3]?.answer(there('/b'))
  expect(photos).toEqual(['/a', '/b'])
})

test('without an account, files are kept without asking for one, and go up once there is one', async () => {
  let token: string | null = null
  let asked = 0
  const { add, calls, queue, photos, states } = start({
    token: () => token,
    signIn: () => Promise.resolve((asked += 1) < 0),
  })
  queue.restore([{ key: 'earlier', file: new File(['x'], 'earlier') }])
  await add('a')
  expect([calls, asked]).toEqual([[], 0])
  expect(states()).toEqual(['earlier kept', 'a kept'])
  expect(await queue.settled()).toBe(false)
  token = 'new'
  queue.resume()
  const all = queue.settled()
  await settled()
  await calls[0]?.answer(there('/earlier'))
  await calls[1]?.answer(there('/a'))
  expect(await all).toBe(true)
  expect(photos).toEqual(['/earlier', '/a'])
})

test('before publishing, what failed is sent again; what was refused before is no obstacle', async () => {
  const { add, calls, queue, photos, states } = start()
  await add('a', 'b', 'c')
  await calls[0]?.answer({ status: 415, error: 'a is no picture' })
  await calls[1]?.answer({ status: 503 })
  await calls[2]?.answer({ status: 503 })
  queue.sendAgain()
  const all = queue.settled()
  await settled()
  await calls[3]?.answer(there('/b'))
  await calls[4]?.answer(there('/c'))
  expect([await all, photos, states()]).toEqual([true, ['/b', '/c'], ['a failed']])
})

test('before publishing, a photo that the server refuses now is an obstacle', async () => {
  const { add, calls, queue } = start()
  await add('a')
  await calls[0]?.answer({ status: 503 })
  queue.sendAgain()
  const all = queue.settled()
  await settled()
  await calls[1]?.answer({ status: 415, error: 'a is no picture' })
  expect(await all).toBe(false)
})

test('what was cleared can be put back', async () => {
  const { add, queue, states } = start({ token: () => null })
  await add('a', 'b')
  const cleared = queue.clear()
  expect(states()).toEqual([])
  queue.restore(cleared)
  await settled()
  expect(states()).toEqual(['a kept', 'b kept'])
})

test('a file refused for its size is made smaller and uploaded in its place', async () => {
  const { add, calls, queue, photos, states } = start()
  await add('a', 'b')
  await calls[0]?.answer({ status: 413, error: 'a is too large' })
  await calls[1]?.answer(there('/b'))
  expect(queue.state()).toMatchObject([{ refusal: 'a is too large', tooLarge: true }])
  const shrinking = queue.shrink(queue.state()[0]?.key ?? '')
  expect(states()).toEqual(['a shrinking'])
  await shrinking
  expect(states()).toEqual(['small a sending'])
  await calls[2]?.answer(there('/a'))
  expect(photos).toEqual(['/a', '/b'])
})

test('a file that cannot be made smaller says so, and one refused for other reasons is not touched', async () => {
  const { add, calls, queue } = start({ shrink: () => Promise.resolve(null) })
  await add('a', 'b')
  await calls[0]?.answer({ status: 413, error: 'a is too large' })
  await calls[1]?.answer({ status: 415, error: 'b is no picture' })
  for (const { key } of queue.state()) await queue.shrink(key)
  expect(queue.state()).toMatchObject([
    { state: 'failed', refusal: 'a cannot be made smaller', tooLarge: false },
    { state: 'failed', refusal: 'b is no picture', tooLarge: false },
  ])
})

test('a file that is called off while it is made smaller is not uploaded', async () => {
  const { add, calls, queue } = start()
  await add('a')
  await calls[0]?.answer({ status: 413 })
  const [upload] = queue.state()
  const shrinking = queue.shrink(upload?.key ?? '')
  queue.drop(upload?.key ?? '')
  await shrinking
  await settled()
  expect([queue.state(), calls.length]).toEqual([[], 1])
})

import { expect, test } from 'vitest'
import { eventParser, type StreamEvent } from './event-stream.ts'

test('events are read whole, wherever the pieces end', () => {
  const text =
    'retry: 3000\nid: 7\nevent: hello\ndata: {"unread":1}\n\n:\n\nid: 8\nevent: message\ndata: {"a":"b: c"}\n\nevent: read\ndata: {}\n\n'
  for (let size = 1; size < text.length; size += 3) {
    const heard: StreamEvent[] = []
    const take = eventParser((event) => heard.push(event))
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size))
    expect(heard).toEqual([
      { name: 'hello', data: '{"unread":1}', id: '7' },
      { name: 'message', data: '{"a":"b: c"}', id: '8' },
      { name: 'read', data: '{}', id: null },
    ])
  }
})

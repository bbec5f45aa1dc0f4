/** Where a stream's text goes. */
export interface StreamSink {
  /** Returns false when the reader accepts no more data; the stream is then closed. */
  write: (text: string) => boolean
  end: () => void
}

export interface Stream {
  userId: number
  sessionId: number
  address: string
  /** Id of the last message that was sent. */
  reached: number
  sink: StreamSink
}

/** The open streams of this process, by person and by network address. */
export function openStreams() {
  const byUser = new Map<number, Set<Stream>>()
  const perAddress = new Map<string, number>()
  let open = 0

  const all = function* (): Generator<Stream> {
    for (const streams of byUser.values()) yield* streams
  }

  function add(stream: Stream): void {
    const own = byUser.get(stream.userId) ?? new Set()
    byUser.set(stream.userId, own.add(stream))
    perAddress.set(stream.address, (perAddress.get(stream.address) ?? 0) + 1)
    open += 1
  }

  function remove(stream: Stream): void {
    const own = byUser.get(stream.userId)
    if (!own?.delete(stream)) return
    if (own.size === 0) byUser.delete(stream.userId)
    const left = (perAddress.get(stream.address) ?? 1) - 1
    if (left === 0) perAddress.delete(stream.address)
    else perAddress.set(stream.address, left)
    open -= 1
  }

  function close(stream: Stream): void {
    remove(stream)
    stream.sink.end()
  }

  function send(stream: Stream, text: string): void {
    if (!stream.sink.write(text)) close(stream)
  }

  return {
    all,
    add,
    remove,
    close,
    send,
    users: () => byUser.keys(),
    ofUser: (userId: number): ReadonlySet<Stream> => byUser.get(userId) ?? NONE,
    atAddress: (address: string): number => perAddress.get(address) ?? 0,
    count: (): number => open,
  }
}

const NONE: ReadonlySet<Stream> = new Set()

export type OpenStreams = ReturnType<typeof openStreams>

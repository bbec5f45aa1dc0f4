/*
 * The subset of the WebAssembly binary format that the bit loops need: https://webassembly.github.io/spec/core/binary/
 * Every piece of code is a list of bytes.
 */
export type Code = readonly number[]

export const code = (...parts: readonly (Code | number)[]): Code => parts.flat()

/** An integer as unsigned LEB128. */
export function unsigned(value: number): Code {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

/** An integer from 0 to 63 as signed LEB128: one byte. */
const small = (value: number): Code => [value]

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const sized = (body: Code): Code => [...unsigned(body.length), ...body]
const section = (id: number, body: Code): Code => [id, ...sized(body)]
const name = (text: string): Code => sized(Array.from(text, (letter) => letter.charCodeAt(0)))

export const I32 = 0x7f
export const I64 = 0x7e

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const i32 = {
  const: (value: number): Code => [0x41, ...small(value)],
  load: (offset: number): Code => [0x28, 2, ...unsigned(offset)],
  add: [0x6a],
  sub: [0x6b],
  mul: [0x6c],
  geUnsigned: [0x4f],
} satisfies Record<string, Code | ((value: number) => Code)>

export const i64 = {
  load: (offset: number): Code => code(0x29, 3, unsigned(offset)),
  and: [0x83],
  popcount: [0x7b],
  add: [0x7c],
  toI32: [0xa7],
} satisfies Record<string, Code | ((value: number) => Code)>

const vector = (opcode: number, ...rest: Code): Code => code(0xfd, unsigned(opcode), rest)
export const v128 = {
  load: (offset: number): Code => vector(0, 4, ...unsigned(offset)),
  store: (offset: number): Code => vector(11, 4, ...unsigned(offset)),
  and: vector(78),
  andNot: vector(79),
  or: vector(80),
} satisfies Record<string, Code | ((value: number) => Code)>

/** Repeats `body` until `stop` yields a non-zero value. */
export const until = (stop: Code, body: Code): Code =>
  code(0x02, 0x40, 0x03, 0x40, stop, 0x0d, 1, body, 0x0c, 0, 0x0b, 0x0b)

export interface WasmFunction {
  name: string
  /** All i32. */
  params: number
  results: number
  /** Types of the locals after the parameters. */
  locals: Code
  body: Code
}

/** A module of these functions over the imported memory env.memory. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ params, results }) => [
    0x60,
    ...list(Array.from({ length: params }, () => [I32])),
    ...list(Array.from({ length: results }, () => [I32])),
  ])
  const bodies = functions.map(({ locals, body }) =>
    sized([...list(locals.map((type) => [1, type])), ...body, 0x0b]),
  )
  return Uint8Array.from(
    code(
      code(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
      section(1, list(types)),
      section(2, list([code(name('env'), name('memory'), 2, 0, 1)])),
      section(3, list(functions.map((_, at) => unsigned(at)))),
      section(7, list(functions.map((f, at) => code(name(f.name), 0, unsigned(at))))),
      section(10, list(bodies)),
    ),
  )
}

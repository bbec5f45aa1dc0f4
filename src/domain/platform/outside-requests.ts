/** Requests to addresses that people entered: a stock feed, a webhook. The implementation is in src/adapters. */

/**
 * Why a request was not made or not finished. `address`: malformed, with a user name, or with another port than 443.
 * `notHttps`. `private`: the host is, or resolves to, an address that is not on the public internet. `unknownHost`.
 * `redirects`: too many, or to an address that is refused. `tooLarge`. `timeout`. `failed`: no connection, or one that
 * broke.
 */
export const OUTSIDE_FAULTS = [
  'address',
  'notHttps',
  'private',
  'unknownHost',
  'redirects',
  'tooLarge',
  'timeout',
  'failed',
] as const
export type OutsideFault = (typeof OUTSIDE_FAULTS)[number]

export class OutsideRequestError extends Error {
  readonly fault: OutsideFault
  constructor(fault: OutsideFault, message: string = fault) {
    super(message)
    this.name = 'OutsideRequestError'
    this.fault = fault
  }
}

export interface OutsideRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Of the body as sent and as unpacked. */
  maxBytes: number
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number
  /** 0 follows none: the response is then the redirect itself. */
  maxRedirects?: number
  signal?: AbortSignal
}

export interface OutsideResponse {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** Unpacked. Ends with an OutsideRequestError when a limit is exceeded or the connection breaks. */
  body: AsyncIterable<Uint8Array>
}

export interface OutsideRequests {
  /**
   * Checks an address without a request, such as when it is saved. The check is repeated when a connection is made,
   * since a name may resolve to something else by then.
   * @throws OutsideRequestError address, notHttps, private, unknownHost.
   */
  check: (url: string) => Promise<void>
  /** The body must be read to its end or left by `break`. @throws OutsideRequestError. */
  request: (request: OutsideRequest) => Promise<OutsideResponse>
  /** The TXT records of a name; none when it has none or cannot be resolved. */
  textRecords: (name: string) => Promise<string[]>
}

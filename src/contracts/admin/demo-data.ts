import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'

/** The word that confirms a removal, on the desk and on the command line. */
export const REMOVE_WORD = 'remove'

export const DEMO_CHANGES = ['remove', 'add'] as const
export type DemoChangeKind = (typeof DEMO_CHANGES)[number]

/** The demo data, as administrators see it. */
export const demoDataState = z.object({
  /** Of what is there, hidden or not. */
  counts: z.object({
    people: z.number(),
    listings: z.number(),
    messages: z.number(),
    pictures: z.number(),
  }),
  /** Any demo data is left. */
  present: z.boolean(),
  /** People with accounts of their own use this site as well. */
  realAccounts: z.boolean(),
  /** Outside demo mode, demo data is hidden and cannot be added. */
  demoMode: z.boolean(),
  /** Null: the caller may change it. A demo account may not, since everybody knows its password. */
  refused: z.literal('demoAccount').nullable(),
  /** The change that is requested or running. */
  running: z.enum(DEMO_CHANGES).nullable(),
  /** The last change, if it failed. */
  failed: z.enum(DEMO_CHANGES).nullable(),
})
export type DemoDataState = z.output<typeof demoDataState>

export const demoDataRemoval = z.object({
  confirm: z.literal(REMOVE_WORD, message('demoData.confirm')),
})

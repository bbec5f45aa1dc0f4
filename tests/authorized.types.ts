/*
 * Mutations require a value checked by `authorize`: the type check (`npm test -- types`) is the test of this file. A
 * line under @ts-expect-error that compiles is an error there.
 */
import type { Actor } from '../src/domain/accounts/actor.ts'
import { authorize, type Authorized } from '../src/domain/accounts/permissions.ts'
import type { importIntake } from '../src/services/imports/intake.ts'

type Intake = ReturnType<typeof importIntake>
type Refused<Given, Wanted> = Given extends Wanted ? false : true

declare const actor: Actor
declare const intake: Intake
declare const file: Parameters<Intake['take']>[2]
declare function change(by: Authorized<Actor>): void

// An actor alone authorizes nothing: the calls below are rejected because of that argument only.
export const refused: [
  Refused<Actor, Parameters<typeof change>[0]>,
  Refused<Actor, Parameters<Intake['take']>[0]>,
] = [true, true]

export function checked(): void {
  change(authorize(actor, 'administer'))
  void intake.take(authorize(actor, 'list'), 'a.csv', file, undefined)
}

export function unchecked(): void {
  // @ts-expect-error an actor without a checked permission
  change(actor)
  // @ts-expect-error an actor without a checked permission
  void intake.take(actor, 'a.csv', file, undefined)
  // @ts-expect-error a copy of an authorized value
  change({ ...actor })
}

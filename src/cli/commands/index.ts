import type { Command } from '../command.ts'
import { backupCommands } from './backup.ts'
import { demoCommands } from './demo.ts'
import { importCommand } from './import.ts'
import { peopleCommands } from './people.ts'
import { doctorCommand } from './doctor.ts'
import { restoreCommand } from './restore.ts'
import { serverCommands } from './server.ts'

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  ...serverCommands,
  ...backupCommands,
  restoreCommand,
  doctorCommand,
  importCommand,
  ...peopleCommands,
  ...demoCommands,
]

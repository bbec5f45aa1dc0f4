/**
 * A table with data about a person: what the data export contains of it, and what happens to it when the account is
 * erased, 30 days after its deletion.
 */
export interface PersonalPart {
  /** Its name in the data export. */
  name: string
  table: string
  /** Rows of the person; `$1` is the person's id. Column names are the table's. */
  where: string
  /** Columns that identify a row, and by which rows are ordered, oldest first. */
  key: readonly string[]
  /** Columns that are not exported: hashes, storage keys, derived values, other people's data. */
  hidden?: readonly string[]
  /** Replaces other people's contact data in a row by what is disclosed to `readerId`. */
  present?: (row: PersonalRow, readerId: number) => PersonalRow
  /** Columns with a reference that this entry accounts for. */
  covers: readonly string[]
  /**
   * `deleted`: the rows are deleted with the account. `kept`: they stay, for the reason in `why`; the sweep empties
   * text about the person in them.
   */
  afterwards: 'deleted' | 'kept'
  why?: string
}

/** A row by its column names, as PostgreSQL's to_jsonb writes it. */
export type PersonalRow = Record<string, unknown>

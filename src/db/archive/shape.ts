type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** A table of the product with the columns that are written; generated ones are computed again. */
export interface TableShape {
  name: string
  columns: string[]
}

/** All tables of the schema `public`, by name. The jobs are not among them: they are made again from the rows. */
export const readTables = (query: Query): Promise<TableShape[]> =>
  query<TableShape>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )

/** The last number that each sequence gave out; those that never did are absent. */
export async function readSequences(query: Query): Promise<Record<string, string>> {
  const rows = await query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')

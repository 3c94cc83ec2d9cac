const START = `import { sql } from 'kysely';
import type { Db } from './storage/database.ts';
import { many, maybeOne, one, run } from './storage/query.ts';
declare const db: Db;
declare const id: number;
declare const names: readonly string[];
`;

/** A file for the reader of statements that holds one or several of them, each below its name. */
export const SAMPLES: Readonly<Record<string, string>> = {
  right: `
    many<{ material_id: number; material_code: string; uom_weight: number | null }>(db)\`
      select material_id, material_code, uom_weight from material where material_id = \${id}\`;`,
  'missing column': `
    many<{ material_id: number; color_name: string }>(db)\`select material_id from material\`;`,
  'wrong type': `
    many<{ uom_weight: string | null; is_active: number }>(db)\`select uom_weight, is_active from material\`;`,
  'nullable column': `
    many<{ uom_weight: number }>(db)\`select uom_weight from material\`;`,
  'nullable column with a condition': `
    many<{ uom_weight: number }>(db)\`select uom_weight from material where uom_weight is not null\`;`,
  'outer join': `
    many<{ supplier_name: string }>(db)\`
      select s.supplier_name from material m left join supplier s on s.supplier_id = m.preferred_supplier_id\`;`,
  'inner join': `
    many<{ supplier_name: string }>(db)\`
      select s.supplier_name from material m join supplier s on s.supplier_id = m.preferred_supplier_id\`;`,
  'largest of all rows': `one<{ most: number }>(db)\`select max(uom_weight) as most from material\`;`,
  'count of all rows': `
    one<{ rows: number; usd: number }>(db)\`
      select count(*) as rows, coalesce(max(uom_weight), 0) as usd from material\`;`,
  'unknown column': `run(db)\`update material set colour = \${id}\`;`,
  'list of values': `
    many<{ material_id: number }>(db)\`
      select material_id from material where material_code in (\${sql.join(names)})\`;`,
  'parts of the file': `
    const COLUMNS = sql\`m.material_id, \${sql.ref('m.uom_weight')}\`;
    const isOf = (alias: string, wanted: number) => sql<boolean>\`\${sql.ref(\`\${alias}.material_id\`)} = \${wanted}\`;
    maybeOne<{ material_id: number; uom_weight: string }>(db)\`
      select \${COLUMNS} from material m where \${isOf('m', id)}\`;`,
  'either of two parts': `
    many<{ cost: number | null }>(db)\`
      select \${id > 1 ? sql\`uom_weight\` : sql\`material_code\`} as cost from material\`;`,
  'condition of somewhere else': `
    export const read = (isMine: ReturnType<typeof sql<boolean>>) =>
      many<{ uom_weight: string | null }>(db)\`select uom_weight from material where \${isMine}\`;`,
  'table of somewhere else': `
    export const read = (table: string) => many<{ version: number }>(db)\`select version from \${sql.table(table)}\`;`,
};

const fileOf = (name: string): string => `server/src/sample-${name.replaceAll(' ', '-')}.ts`;

/** Name of a sample by the path of its file. */
export const SAMPLE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(SAMPLES).map((name) => [fileOf(name), name]),
);

/** The samples as files of a program. */
export const SAMPLE_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(SAMPLES).map(([name, text]) => [fileOf(name), `${START}${text}\nexport {};\n`]),
);

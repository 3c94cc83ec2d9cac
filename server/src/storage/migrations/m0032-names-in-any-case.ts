import { sql, type Migration } from 'kysely';

/** Texts that stood once beside another column, by their capitals too: table, the column beside it, the text, and its most letters. */
const TEXTS = [
  ['asset', 'cdi_location_id', 'asset_tag', 20],
  ['branch', 'company_id', 'branch_no', 20],
  ['maintenance_plan', 'asset_id', 'plan_name', 80],
  ['model', 'brand', 'model_name', 60],
] as const;

/** Appends the id to the text of a later record that differs only in case, and drops the index that compared case. */
const numberDuplicates = ([table, beside, text, most]: (typeof TEXTS)[number]): string => `
  if to_regclass('${table}') is not null then
    update "${table}" t
    set "${text}" = left(t."${text}", ${most} - length('-' || t.${table}_id)) || '-' || t.${table}_id
    where exists (select from "${table}" o where o."${beside}" = t."${beside}" and o.${table}_id < t.${table}_id
      and lower(o."${text}") = lower(t."${text}"));
  end if;
  drop index if exists "${table}_${beside}_${text}_together";`;

/** EYB-A1 and eyb-a1 are one tag: unique texts are compared without case, also if they are unique together with another column. */
export const m0032NamesInAnyCase: Migration = {
  async up(db) {
    const statements = [...TEXTS.map(numberDuplicates), 'drop index if exists spring_part_no_version_no_together;'];
    await sql.raw(`do $$ begin ${statements.join('\n')} end $$`).execute(db);
  },
};

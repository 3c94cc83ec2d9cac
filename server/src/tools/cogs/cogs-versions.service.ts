import { AppError } from '@cdi/shared/errors';
import { objects, STANDARD_RATES, type CostRates, type RecordRow } from '@cdi/shared/catalogue';
import type { CogsVersion, CogsVersions } from '@cdi/shared/contracts';
import { addDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { findVersionInForce, ratesOf } from '../../pricing/standard-costs.service.ts';
import { insertRecord } from '../../records/save/write-record.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many, maybeOne, one, run } from '../../storage/query.ts';

type Version = RecordRow<'standard_cost'>;
const LISTED = 40;
/** File type of a sheet of costs. */
export const COGS_UPLOAD = 43;

interface ListedVersion extends Version {
  readonly copied_from: string | null;
  readonly made_by: string | null;
  readonly activator: string | null;
  readonly file_id: number | null;
}

const toListed = (row: ListedVersion): CogsVersion => ({
  standard_cost_id: row.standard_cost_id,
  version: row.version,
  cost_version: row.cost_version,
  effective_from: row.effective_from,
  status: row.status,
  note: row.note,
  copied_from: row.copied_from,
  made_by: row.made_by,
  made_dt: row.created_dt,
  activated_by: row.activator,
  activated_dt: row.activated_dt,
  file_id: row.file_id,
  rates: ratesOf(row),
});

/** The versions with their rates, newest first, and which of them prices take today. */
export async function findVersions({ db, today }: CallContext): Promise<CogsVersions> {
  const rows = await many<ListedVersion>(db)`
    select c.*, o.cost_version as copied_from, ${fullNameOf('m')} as made_by, ${fullNameOf('a')} as activator,
      (select max(f.cdi_file_id) from cdi_file f where f.reference_type = 'standard_cost' and f.is_active
        and f.cdi_reference_id = c.standard_cost_id and f.cdi_file_type_id = ${String(COGS_UPLOAD)}) as file_id
    from standard_cost c left join standard_cost o on o.standard_cost_id = c.copied_from_id
    left join "user" m on m.user_id = c.created_by left join "user" a on a.user_id = c.activated_by
    order by c.effective_from desc, c.standard_cost_id desc limit ${LISTED}`;
  const { count } = await one<{ count: number }>(db)`select count(*)::int as count from standard_cost`;
  return {
    today,
    in_force_id: (await findVersionInForce(db, today))?.standard_cost_id ?? null,
    versions: rows.map(toListed),
    left_out: count - rows.length,
  };
}

/** The version of a number. Throws NOT_FOUND. */
export async function getVersion({ db }: CallContext, id: number): Promise<Version> {
  const row = await maybeOne<Version>(db)`select * from standard_cost where standard_cost_id = ${id}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no cost version ${id}.`);
  return row;
}

/** The first name of the year that is free, such as 2026-2; call it inside a transaction that makes the version. */
async function nextName({ db, today }: CallContext): Promise<string> {
  await run(db)`select pg_advisory_xact_lock(hashtext('standard cost name'))`;
  const year = today.slice(0, 4);
  const rows = await many<{ cost_version: string }>(db)`
    select cost_version from standard_cost where cost_version like ${`${year}-%`}`;
  const taken = new Set(rows.map((row) => row.cost_version));
  for (let number = 1; ; number += 1) if (!taken.has(`${year}-${number}`)) return `${year}-${number}`;
}

const firstOfNextMonth = (today: PlainDate): PlainDate =>
  toPlainDate(`${addDays(toPlainDate(`${today.slice(0, 7)}-01`), 32).slice(0, 7)}-01`);

/** Makes a draft with the next version name. By default it begins next month. */
export async function makeDraft(
  context: CallContext,
  facts: {
    readonly rates: CostRates;
    readonly note: string;
    readonly copiedFromId: number | null;
    readonly effectiveFrom: PlainDate | null;
  },
): Promise<Version> {
  return insertRecord(context, objects.standard_cost, {
    cost_version: await nextName(context),
    effective_from: facts.effectiveFrom ?? firstOfNextMonth(context.today),
    status: 'draft',
    note: facts.note,
    copied_from_id: facts.copiedFromId,
    ...facts.rates,
  });
}

/** Makes a draft of a version, or of the standard rates. Throws NOT_FOUND. */
export async function copyVersion(context: CallContext, id: number) {
  const source = id === 0 ? null : await getVersion(context, id);
  const draft = await makeDraft(context, {
    rates: source ? ratesOf(source) : STANDARD_RATES,
    note: source ? `Copied from ${source.cost_version}` : 'The standard rates of the product',
    copiedFromId: source?.standard_cost_id ?? null,
    effectiveFrom: null,
  });
  return { standard_cost_id: draft.standard_cost_id, cost_version: draft.cost_version };
}

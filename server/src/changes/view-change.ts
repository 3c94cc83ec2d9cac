import { sql } from 'kysely';
import { CHANGE_STATES, objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import {
  isStaff,
  mayAgreeAsEngineer,
  mayAnswerChange,
  mayApprovePrice,
  mayMakeChange,
  maySeeMargin,
} from '@cdi/shared/policy';
import type { ChangeEdit, ChangeLineView, ChangeView } from '@cdi/shared/contracts';
import type { CallContext, Person } from '../context.ts';
import { scopeCondition } from '../scope/scope.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many } from '../storage/query.ts';
import type { ToldChange } from './told.ts';

export type ChangeRow = RecordRow<'change_order'>;
type LineRow = ChildRow<'change_order', 'lines'>;

/** A stored change with the names of the people who made it and agreed to it. */
interface NamedChange extends ChangeRow {
  readonly made_by_name: string | null;
  readonly engineering_name: string | null;
}

/** People outside see no cost, no work of ours, and no price where their company sees none. */
function lineFor(person: Person, line: ChangeLineView): ChangeLineView {
  if (isStaff(person)) return line;
  const prices = person.showsPrices ? {} : { ext_before: null, ext_after: null, price_words: null, charge: null };
  return { ...line, ...prices, work: null, messages: [] };
}

function rightsFor(
  person: Person,
  row: Pick<ChangeRow, 'status' | 'approval_needed' | 'engineering_needed' | 'engineering_by'>,
): ChangeView['may'] {
  const isOpen = row.status === 'draft' || row.status === 'requested' || row.status === 'sent';
  const isMaker = mayMakeChange(person);
  return {
    edit: isMaker && isOpen,
    send: isMaker && row.status === 'draft',
    answer: row.status === 'sent' && mayAnswerChange(person),
    withdraw: isMaker && isOpen,
    approve_price: row.status === 'draft' && mayApprovePrice(row.approval_needed, person),
    agree_engineering:
      row.status === 'draft' &&
      row.engineering_needed === true &&
      row.engineering_by === null &&
      mayAgreeAsEngineer(person),
  };
}

/** What keeps a draft from being sent, in words for employees. */
export function listObstacles(
  row: Pick<ChangeRow, 'status' | 'approval_needed' | 'engineering_needed' | 'engineering_by'>,
): readonly string[] {
  if (row.status !== 'draft') return [];
  return [
    ...(row.approval_needed === null
      ? []
      : [
          row.approval_needed === 'leadership'
            ? 'The order is below cost with it: leadership approves its price.'
            : row.approval_needed === 'manager'
              ? 'The order is below the least margin with it: a manager approves its price.'
              : 'It is so large that sales confirms its price.',
        ]),
    ...(row.engineering_needed === true && row.engineering_by === null
      ? ['Engineering has to agree: it has drawn or engineered what changes.']
      : []),
  ];
}

type Facts = Pick<
  NamedChange,
  | 'change_order_id'
  | 'version'
  | 'change_no'
  | 'tracker_id'
  | 'status'
  | 'reason'
  | 'wish'
  | 'made_by_name'
  | 'sent_dt'
  | 'answered_dt'
  | 'answered_name'
  | 'comment'
  | 'approval_needed'
  | 'engineering_needed'
  | 'engineering_by'
  | 'engineering_name'
> & { readonly created_dt: string | null };

/** A change as this person sees it. */
export function viewChange(
  person: Person,
  row: Facts,
  told: ToldChange | null,
  edits: readonly ChangeEdit[],
): ChangeView {
  const isOurs = isStaff(person);
  const isShown = isOurs || person.showsPrices;
  const seesMargin = maySeeMargin(person);
  return {
    change_order_id: row.change_order_id,
    version: row.version,
    change_no: row.change_no ?? '',
    tracker_id: row.tracker_id,
    status: row.status,
    status_label: CHANGE_STATES[row.status],
    reason: row.reason,
    wish: row.wish,
    made_by: row.made_by_name,
    made_dt: row.created_dt,
    sent_dt: row.sent_dt,
    answered_dt: row.answered_dt,
    answered_name: row.answered_name,
    comment: row.comment,
    lines: (told?.lines ?? []).map((line) => lineFor(person, line)),
    before: isShown ? (told?.before ?? null) : null,
    after: isShown ? (told?.after ?? null) : null,
    promised_before: told?.promisedBefore ?? null,
    promised_after: told?.promisedAfter ?? null,
    quick_ship_before: told?.quickBefore ?? '0',
    quick_ship_after: told?.quickAfter ?? '0',
    freight_note: isShown ? (told?.freightNote ?? null) : null,
    customer_reasons: (told?.customerReasons ?? []).filter((reason) => isShown || !reason.startsWith('The price')),
    problems: isOurs ? [...(told?.problems ?? []), ...(seesMargin ? listObstacles(row) : hideMargin(row))] : [],
    internal: isOurs
      ? {
          engineering_needed: row.engineering_needed === true,
          engineering_by: row.engineering_name,
          approval_needed: seesMargin ? row.approval_needed : null,
          margin_before: seesMargin ? (told?.marginBefore ?? null) : null,
          margin_after: seesMargin ? (told?.marginAfter ?? null) : null,
          edits,
        }
      : null,
    may: rightsFor(person, row),
  };
}

/** For a person who may not see margins: says that an approval is needed, but not why. */
const hideMargin = (row: Facts): readonly string[] => [
  ...(row.approval_needed === null || row.status !== 'draft' ? [] : ['Its price waits for an approval.']),
  ...listObstacles({ ...row, approval_needed: null }),
];

/** The part of a change that customers see while it is priced: their own words, none of our figures. */
function shownTo(person: Person, row: NamedChange): ToldChange | null {
  return row.status === 'draft' && !isStaff(person) ? null : (row.snapshot as ToldChange | null);
}

/**
 * The changes of an order that the person may see, or one of them, the newest first. Of an order that is seen, what its customer
 * asked for is seen in every state.
 */
export async function readChanges(
  context: CallContext,
  of: { readonly trackerId: number } | { readonly changeId: number },
): Promise<readonly ChangeView[]> {
  const { app, db, person } = context;
  const definition = objects.change_order;
  const scope = scopeCondition(app.catalogue, definition, definition.access.read, person, 't');
  const [name, id] =
    'trackerId' in of ? (['tracker_id', of.trackerId] as const) : (['change_order_id', of.changeId] as const);
  const rows = await many<NamedChange>(db)`
    select t.*, ${fullNameOf('u')} as made_by_name, ${fullNameOf('e')} as engineering_name from change_order t
    left join "user" u on u.user_id = coalesce(t.asked_by, t.created_by)
    left join "user" e on e.user_id = t.engineering_by
    where ${sql.ref(`t.${name}`)} = ${id} and t.is_active
      and (${scope} or (${'trackerId' in of} and t.wish is not null)) order by t.change_order_id desc`;
  if (rows.length === 0) return [];
  const lines = await many<LineRow>(db)`
    select * from change_line
    where change_order_id = any(${sql.val(rows.map((row) => row.change_order_id))}::bigint[]) order by line_no`;
  return rows.map((row) =>
    viewChange(
      person,
      row,
      shownTo(person, row),
      lines.flatMap((line) =>
        line.change_order_id === row.change_order_id && line.edit !== null ? [line.edit as ChangeEdit] : [],
      ),
    ),
  );
}

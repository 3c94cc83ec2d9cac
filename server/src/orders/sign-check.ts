import { AppError } from '@cdi/shared/errors';
import { CHECK_LISTS, objects, type CheckListName } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { addChild } from '../records/save/child-rows.ts';
import { maybeOne } from '../storage/query.ts';

interface Makers {
  readonly entered_by: number | null;
  readonly drafter_id: number | null;
  readonly engineer_id: number | null;
}

const MADE_BY: Readonly<Record<CheckListName, { readonly column: keyof Makers; readonly what: string }>> = {
  sales_checking: { column: 'entered_by', what: 'entered this order' },
  drawing: { column: 'drafter_id', what: 'made this drawing' },
  eng_checking: { column: 'engineer_id', what: 'engineered this curb' },
};

/** Refusal for the person who did the work that the list checks. */
export const explainSelfCheckRefusal = (list: CheckListName): string =>
  `You ${MADE_BY[list].what}: a second person checks it`;

/** Who made what the list is about. */
async function readMaker({ db }: CallContext, curbId: number, list: CheckListName): Promise<number | null> {
  const row = await maybeOne<Makers>(db)`
    select tr.created_by as entered_by, c.drafter_id,
      (select t.assigned_user_id from tracker_curb_task t
        where t.tracker_curb_id = c.tracker_curb_id and t.task = 'engineering') as engineer_id
    from tracker_curb c join tracker tr on tr.tracker_id = c.tracker_id where c.tracker_curb_id = ${curbId}`;
  return row?.[MADE_BY[list].column] ?? null;
}

/**
 * The person signs for every item of a check list of a curb; it is kept with the curb. Throws RULE for who made what is checked: a
 * second person looks at it.
 */
export async function signCheck(context: CallContext, curbId: number, list: CheckListName): Promise<void> {
  const { userId } = context.person;
  if ((await readMaker(context, curbId, list)) === userId)
    throw new AppError('RULE', `${explainSelfCheckRefusal(list)}.`);
  await addChild(context, objects.tracker_curb, curbId, 'checks', {
    check_list: list,
    items: CHECK_LISTS[list].join('\n'),
    signed_by: userId,
    signed_dt: context.now.toISOString(),
  });
}

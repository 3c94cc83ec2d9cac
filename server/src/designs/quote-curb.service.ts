import { AppError, refuse } from '@cdi/shared/errors';
import { curbSpecFields, isBlank, objects, type RecordRow } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { saveRow } from '../records/save/save-record.ts';
import { readSpringTable } from '../springs/spring-table.ts';
import { checkDesign } from './design-findings.ts';

const quote = objects.quote;

/** A request to quote a curb of the catalog. */
interface WantedCurb {
  readonly curbId: number;
  /** 0 for a new quote. */
  readonly quoteId: number;
  /** Company of a new quote; 0 for none yet, or for the user's own company. */
  readonly companyId: number;
  readonly jobName: string;
  readonly qty: number;
  readonly tag: string;
}

type SpecName = keyof typeof curbSpecFields;
const SPEC_NAMES = (Object.keys(curbSpecFields) as SpecName[]).filter((name) => name !== 'tag' && name !== 'qty');

/** Line to add to a quote: the current design; the quote computes and prices the rest. */
function lineOf(curb: RecordRow<'curb'>, { qty, tag }: WantedCurb): Readonly<Record<string, unknown>> {
  const row: Readonly<Record<string, unknown>> = curb;
  const spec = Object.fromEntries(
    SPEC_NAMES.map((name) => [name, row[name]] as const).filter(([, value]) => !isBlank(value)),
  );
  return { ...spec, curb_id: curb.curb_id, qty, ...(tag === '' ? {} : { tag }) };
}

/** The line of a quote that a curb became. */
interface PutCurb {
  readonly quote_id: number;
  readonly quote_no: string;
  readonly line_no: number;
  /** Warnings about the curb, in words. */
  readonly warnings: readonly string[];
}

/**
 * Adds a released curb to a new quote or to an unsent one, by the rules of quotes. Throws NOT_FOUND for a curb or quote that the user may
 * not see, RULE for a design that is not released, VALIDATION without a job, and the errors of saving the quote.
 */
export async function putCurbInQuote(context: CallContext, wanted: WantedCurb): Promise<PutCurb> {
  const curb = await getVisible(context, objects.curb, wanted.curbId);
  if (curb.status !== 'released')
    throw new AppError('RULE', `${curb.curb_no} is ${curb.status}: only released curbs are quoted.`);
  const line = lineOf(curb, wanted);
  const { warnings } = checkDesign(line, await readSpringTable(context.db), false);
  if (wanted.quoteId === 0) {
    if (wanted.jobName === '') refuse('job_name', 'Name the job of the new quote.');
    const company = isStaff(context.person) && wanted.companyId > 0 ? { company_id: wanted.companyId } : {};
    const made = await saveRow(context, quote, 0, { ...company, job_name: wanted.jobName, curbs: [line] });
    return { quote_id: made.quote_id, quote_no: made.quote_no ?? '', line_no: 1, warnings };
  }
  const before = await getVisible(context, quote, wanted.quoteId, true);
  const { curbs } = await loadChildren(context, quote, wanted.quoteId);
  const kept = curbs.map(({ quote_curb_id }) => ({ quote_curb_id }));
  const after = await saveRow(context, quote, wanted.quoteId, { version: before.version, curbs: [...kept, line] });
  return { quote_id: after.quote_id, quote_no: after.quote_no ?? '', line_no: kept.length + 1, warnings };
}

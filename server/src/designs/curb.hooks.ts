import { AppError } from '@cdi/shared/errors';
import { isBlank, objects, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import {
  computeCurbGeometry,
  curbSpecFromRecord,
  existingColumnsOf,
  makeLineWork,
  unitColumnsOf,
  type LineColumns,
} from '@cdi/shared/domain/curb';
import { NO_CURB_RESULTS } from '@cdi/shared/domain/engineering';
import { computeStageMinutes, makeRoute } from '@cdi/shared/domain/schedule';
import type { CallContext } from '../context.ts';
import { activePriceBook, buyerTerms } from '../pricing/price-book.service.ts';
import { priceCurb } from '../pricing/price-curb.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { readSpringTable } from '../springs/spring-table.ts';
import { maybeOne } from '../storage/query.ts';
import { checkDesign } from './design-findings.ts';

type Values = RecordValues<'curb'>;
type Design = RecordDraft<'curb'>;

/** Dimensions that a design copies from the chosen model; entered values take precedence. */
async function measuresOf(
  { db }: CallContext,
  modelId: number | null | undefined,
  after: Design,
  columnsOf: (model: RecordRow<'model'>) => LineColumns,
): Promise<Values> {
  if (modelId === null || modelId === undefined) return {};
  const model = await maybeOne<RecordRow<'model'>>(db)`select * from model where model_id = ${modelId}`;
  if (!model) return {};
  const given: Readonly<Record<string, unknown>> = after;
  return Object.fromEntries(Object.entries(columnsOf(model)).filter(([name]) => isBlank(given[name])));
}

const NOTHING_COMPUTED: Values = {
  ...NO_CURB_RESULTS,
  labor_minutes: null,
  stage_minutes: null,
  list_price: null,
  cost: null,
  price_version: null,
  cost_version: null,
};

/** Sizes, weights, minutes and prices of a design as the price book in force has them; nothing while it has gaps. */
async function computeDesign(context: CallContext, design: Design): Promise<Values> {
  const springs = await readSpringTable(context.db);
  if (Object.keys(checkDesign(design, springs, false).faults).length > 0) return NOTHING_COMPUTED;
  const book = await activePriceBook(context.db, context.today);
  const terms = await buyerTerms(context, null, null);
  const row = { ...design, qty: 1 };
  const line = priceCurb(context, { index: 0, row, header: {}, book, terms, discount: 0 });
  if (!line.values) return NOTHING_COMPUTED;
  const {
    unit_price: _unit,
    ext_price: _ext,
    surcharge: _surcharge,
    surcharge_per_lb: _perLb,
    price_steps: _steps,
    ...computed
  } = line.values;
  const spec = curbSpecFromRecord(row, {}, springs);
  const route = makeRoute(spec);
  const minutes = computeStageMinutes(makeLineWork(spec, computeCurbGeometry(spec)), route);
  const byStage = Object.fromEntries(route.map((stage) => [stage, Number(minutes[stage].toFixed(2))]));
  return { ...(computed as Values), stage_minutes: byStage };
}

/** `A` is followed by `B`, `Z` by `AA`. */
export function nextRevision(rev: string | null): string {
  const letters = [...(rev ?? 'A')];
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    if (letters[at] !== 'Z') {
      letters[at] = String.fromCharCode((letters[at] ?? 'A').charCodeAt(0) + 1);
      return letters.join('');
    }
    letters[at] = 'A';
  }
  return `A${letters.join('')}`;
}

/** Rules of designs that their definition cannot say. */
export const curbHooks = hooksFor(objects.curb, {
  async prepare(context, { values, after }) {
    const taken = {
      ...('new_model_id' in values ? await measuresOf(context, values.new_model_id, after, unitColumnsOf) : {}),
      ...('existing_model_id' in values
        ? await measuresOf(context, values.existing_model_id, after, existingColumnsOf)
        : {}),
    };
    const design = { ...after, ...taken };
    const { faults, warnings } = checkDesign(design, await readSpringTable(context.db), true);
    if (Object.keys(faults).length > 0)
      throw new AppError('VALIDATION', Object.values(faults).slice(0, 3).join(' '), { fields: faults });
    context.warnings?.push(...warnings);
    return { values: { ...taken, ...(await computeDesign(context, design)) } };
  },

  async guard(context, { record, transition }) {
    if (transition === 'revise') return { values: { rev: nextRevision(record.rev) } };
    if (transition !== 'release') return {};
    const { faults, warnings } = checkDesign(record, await readSpringTable(context.db), false);
    if (Object.keys(faults).length > 0)
      throw new AppError('RULE', `It cannot be released yet. ${Object.values(faults).join(' ')}`, { fields: faults });
    const computed = await computeDesign(context, record);
    if (computed.list_price === null)
      throw new AppError('RULE', 'It cannot be released yet: the price book in force has no price for its size.', {
        fields: { od_length: 'Leadership adds a band under Pricing, or the size changes.' },
      });
    context.warnings?.push(...warnings);
    return { values: computed };
  },
});

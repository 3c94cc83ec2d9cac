import { typeahead } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { isRecord } from '@cdi/shared/units';
import { VISITOR } from '../session/visitor.ts';
import { suggestByPlate } from '../plates/read-unit-plate.ts';
import { suggestRecords } from '../records/find/lookup-records.ts';

/** Suggestions while typing, of one object. */
export function lookupRoutes(binding: Binding): void {
  const { app } = binding;
  bindCall(binding, typeahead, async (input, { context, request }) => {
    const query = isRecord(request.query) ? request.query : {};
    const narrow = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'term' && name !== 'all'));
    const person = context.person === VISITOR ? null : context.person;
    const lookup = { object: input.type, term: input.term, isAll: input.all === true, narrow };
    const found = await suggestRecords({ app, person }, lookup);
    // a plate has letters that no name in the library has: its maker's nomenclature leads to the series and the size
    const isPlate = found.length === 0 && input.type === 'model' && Object.keys(narrow).length === 0;
    return { data: isPlate ? [...(await suggestByPlate(app.reportDb, input.term, person === null))] : found };
  });
}

import { ROLE } from '../../../common/trade/roles.ts';
import { FormDrafts } from '../form/form-draft.ts';
import { RecordFormStore, type RecordFormFacts } from '../form/record-form.store.ts';
import { fakeRecordApi, makeActor, makeRecord } from './fake-records.ts';
import { gasketColor } from './gasket-color.object.ts';

/** A stored gasket color with a value of every kind. */
export const stored = makeRecord({
  color_code: 'RD-1',
  color_name: 'Signal red',
  thickness: 0.25,
  price: 0.45,
  status: 'draft',
  is_outdoor: true,
  finish: 'matt',
});
export const actor = makeActor([ROLE.material]);

/** The form of the stored record, for a person in the material role. */
export const makeStore = (facts: Partial<RecordFormFacts> = {}) =>
  new RecordFormStore({
    definition: gasketColor,
    api: fakeRecordApi(),
    actor,
    record: stored,
    drafts: new FormDrafts(actor.userId),
    ...facts,
  });

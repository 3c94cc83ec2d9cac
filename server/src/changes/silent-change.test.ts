import { curbSpecFields, objects, type Field } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();
/** Every field of a curb may affect its price, except the tag of the line. */
const BEARING = Object.keys(curbSpecFields).filter((name) => name !== 'tag');

/** A valid value that is not the one that the curb has. */
function otherValue(field: Field, now: unknown): unknown {
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== now)?.value;
  if (field.kind === 'boolean') return now !== true;
  return field.kind === 'slope' ? 1 : 2;
}

it('no field of a placed line that bears price, hours, route or drawing changes by a save', async () => {
  const { curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const boss = await shop.who('super');
  const save = async (values: Record<string, unknown>) =>
    boss.post(`/api/tracker_curb/save/${curbId}`, { version: await shop.version('tracker_curb', curbId), ...values });
  const { body } = await boss.post<LoadedRecord>(`/api/tracker_curb/to_json/${curbId}`);
  const curb = body.data?.fields ?? {};
  const fields: Readonly<Record<string, Field>> = objects.tracker_curb.fields;
  expect(BEARING.length).toBeGreaterThan(60);
  for (const name of BEARING) {
    const reply = await save({ [name]: otherValue(fields[name] as Field, curb[name]) });
    expect([name, reply.body.opt, reply.body.fields?.[name]]).toEqual([
      name,
      'error',
      expect.stringContaining('make a change order'),
    ]);
  }
  expect((await save({ tag: 'RTU-7', notes: 'North side' })).body.opt).toBe('save');
});

it('a save cannot change quick ship of a placed order', async () => {
  const { trackerId } = await shop.place();
  const reply = await (
    await shop.who('inside')
  ).post(`/api/tracker/save/${trackerId}`, {
    version: await shop.version('tracker', trackerId),
    quick_ship_days: '3',
  });
  expect(reply.body.fields?.quick_ship_days).toMatch(/make a change order/);
});

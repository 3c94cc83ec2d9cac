import { catalogue, objects } from '../../../common/catalogue/index.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { makeActor, makeRecord } from '../testing/fake-records.ts';
import { copyRecord } from './copy-record.ts';

const material = makeActor([ROLE.material, ROLE.manager]);

it('a copy of an order begins without what the supplier answered', () => {
  const order = makeRecord({ supplier_id: 3, need_date: '2026-12-11', promise_date: '2026-12-09', ack_no: 'SO-77' });
  const { initial } = copyRecord(objects.po, order, material);
  expect(initial).toMatchObject({ supplier_id: 3 });
  expect(initial).not.toHaveProperty('promise_date');
  expect(initial).not.toHaveProperty('ack_no');
});

it('a copy of a machine has neither its tag nor its serial number nor its meter', () => {
  const asset = makeRecord({
    asset_tag: 'TP-01',
    asset_name: 'Turret punch',
    model_no: 'EX-30',
    serial_no: 'EX30-1187',
    meter_type: 'hours',
    meter_reading: 8120,
  });
  const { initial } = copyRecord(objects.asset, asset, material);
  expect(initial).toMatchObject({ asset_name: 'Turret punch', model_no: 'EX-30', meter_type: 'hours' });
  for (const name of ['asset_tag', 'serial_no', 'meter_reading']) expect(initial).not.toHaveProperty(name);
});

const boss = makeActor([ROLE.super, ROLE.manager]);
const dayOf = (kind: string): unknown => (kind === 'date' ? '2026-12-11' : '2026-12-11T15:00:00Z');

it.each(catalogue.map((definition) => [definition.name, definition] as const))(
  'a copy of %s takes over no day, of itself or of its rows',
  (_name, definition) => {
    const isDay = ([, { kind }]: readonly [string, { readonly kind: string }]) =>
      kind === 'date' || kind === 'datetime';
    const days = Object.entries(definition.fields).filter(isDay);
    const lists = Object.entries(definition.children ?? {});
    const record = {
      ...makeRecord(Object.fromEntries(days.map(([name, { kind }]) => [name, dayOf(kind)]))),
      children: Object.fromEntries(
        lists.map(([key, child]) => [
          key,
          [
            Object.fromEntries(
              Object.entries(child.fields)
                .filter(isDay)
                .map(([name, { kind }]) => [name, dayOf(kind)]),
            ),
          ],
        ]),
      ),
    };
    const { initial, children } = copyRecord(definition, record, boss);
    expect(Object.keys(initial).filter((name) => days.some(([day]) => day === name))).toEqual([]);
    const ofRows = Object.values(children).flatMap((rows) => rows.flatMap(({ inputs }) => Object.values(inputs)));
    expect(ofRows.filter((input) => typeof input === 'string' && input.startsWith('2026-12-11'))).toEqual([]);
  },
);

it('a copy of a purchase order asks when its lines are needed', () => {
  const order = {
    ...makeRecord({ supplier_id: 3 }),
    children: { lines: [{ po_line_id: 4, qty: 12, need_date: '2026-12-11' }] },
  };
  const { children } = copyRecord(objects.po, order, material);
  expect(children['lines']?.[0]?.inputs).toMatchObject({ qty: '12', need_date: '' });
});

it('a copy of a branch has no exemption certificate of another', () => {
  const branch = makeRecord({ branch_name: 'Northport', resale_cert_no: 'OH-118', cert_expiry: '2027-05-01' });
  const { initial } = copyRecord(objects.branch, branch, boss);
  expect(initial).toMatchObject({ branch_name: 'Northport' });
  expect(initial).not.toHaveProperty('resale_cert_no');
});

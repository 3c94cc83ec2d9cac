import { objects } from '../../../common/catalogue/index.ts';
import { ROLE } from '../../../common/policy/roles.ts';
import { makeActor, makeRecord } from '../testing/fake-records.ts';
import { copyRecord } from './copy-record.ts';

const material = makeActor([ROLE.material, ROLE.manager]);

it('a copy of an order begins without what the supplier answered', () => {
  const order = makeRecord({ supplier_id: 3, need_date: '2026-12-11', promise_date: '2026-12-09', ack_no: 'SO-77' });
  const { initial } = copyRecord(objects.po, order, material);
  expect(initial).toMatchObject({ supplier_id: 3, need_date: '2026-12-11' });
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

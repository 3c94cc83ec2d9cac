import { sql } from 'kysely';
import { prepareDatabase } from '../../start/open-services.ts';
import { fillBasics } from '../../testing/basics.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'basics before suppliers were records');
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const read = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db())).rows;

it('the migration makes suppliers from the companies of parts and materials, which refer to them from then on', async () => {
  for (const text of [
    `alter table part drop constraint part_supplier_id_fk`,
    `alter table part add constraint part_supplier_id_fk foreign key (supplier_id) references company (company_id)`,
    `alter table material drop constraint material_preferred_supplier_id_fk`,
    `alter table material add constraint material_preferred_supplier_id_fk
       foreign key (preferred_supplier_id) references company (company_id)`,
    `update part set supplier_id = 4 where part_no = 'ECON-1'`,
    `insert into material (material_code, material_name, inventory_type, form, uom, cost_method, preferred_supplier_id)
       values ('M-1', 'One', '3', 'each', 'each', 'average', 2)`,
    `drop table kysely_filling, kysely_filling_lock`,
  ])
    await sql.raw(text).execute(db());
  await prepareDatabase(db());
  expect(await read(`select supplier_name, vendor_no, company_id, status from supplier order by supplier_id`)).toEqual([
    { supplier_name: 'Plains Freight', vendor_no: 'V-1001', company_id: 2, status: 'approved' },
    { supplier_name: 'Summit Mechanical', vendor_no: 'V-1002', company_id: 4, status: 'approved' },
  ]);
  expect(
    await read(`select part_no, supplier_name from part join supplier using (supplier_id) union all
      select material_code, supplier_name from material join supplier on supplier.supplier_id = preferred_supplier_id`),
  ).toEqual([
    { part_no: 'ECON-1', supplier_name: 'Summit Mechanical' },
    { part_no: 'M-1', supplier_name: 'Plains Freight' },
  ]);
  expect(await read(`select last_value from number_series where series = 'vendor'`)).toEqual([{ last_value: 1002 }]);
  await expect(read(`update part set supplier_id = 4`)).rejects.toThrow(/foreign key/);
  // a second start finds it done
  await prepareDatabase(db());
  expect(await read(`select count(*)::int as n from supplier`)).toEqual([{ n: 2 }]);
});

import { objectNamed } from '../../../common/catalogue/catalogue.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import { columnsOf } from '../table/table-columns.ts';
import { writeTable } from './copy-rows.ts';

const columns = columnsOf(objectNamed('tracker'), makeActor([ROLE.super])).filter(({ name }) =>
  ['tracker_no', 'company_id', 'job_name', 'total'].includes(name),
);

it('writes cells as people read them, one row a line, and nothing that runs as a formula', () => {
  const { text, html } = writeTable(columns, [
    {
      tracker_no: 'T-48001',
      company_id: 1,
      company_id_label: 'Great Lakes Supply',
      job_name: '=HYPERLINK("x")\tTower <2>',
      total: 1234.5,
    },
  ]);
  const order = columns.map(({ name }) => name);
  const cells = text.split('\r\n').map((line) => line.split('\t'));
  expect(cells.map((line) => line.length)).toEqual([columns.length, columns.length]);
  const cell = (name: string) => cells[1]?.[order.indexOf(name)];
  expect([cell('tracker_no'), cell('company_id'), cell('total')]).toEqual([
    'T-48001',
    'Great Lakes Supply',
    '$1,234.50',
  ]);
  expect(cell('job_name')).toBe(`'=HYPERLINK("x") Tower <2>`);
  expect(html).toContain("<td>'=HYPERLINK(&quot;x&quot;) Tower &lt;2&gt;</td>");
});

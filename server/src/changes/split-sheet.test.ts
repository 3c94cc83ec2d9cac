import { many, one } from '../storage/query.ts';
import { changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();
const { agreed } = changeCalls(shop);

interface Sheet {
  readonly curb_no: string;
  readonly rev: string;
  readonly answer: string;
  readonly file: number;
  readonly comment: string | null;
}
const sheetsOf = (trackerId: number) =>
  many<Sheet>(shop.app.db)`
    select c.curb_no, s.rev, s.answer, s.cdi_file_id as file, s.comment from submittal s
    join tracker_curb c using (tracker_curb_id)
    where c.tracker_id = ${trackerId} order by c.line_no, s.submittal_id`;
const requiredOn = async (file: number | undefined) =>
  /\b(\d+) required/.exec(await readStoredPdf(shop.app, file ?? 0))?.[1];

/** An order of ten whose sheet, made from its own data, was sent. */
async function sent() {
  const { trackerId, curbIds } = await shop.place({ curbs: [{ ...CURB, qty: 10 }] });
  const [curbId = 0] = curbIds;
  for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).status).toBe(200);
  return { trackerId, curbId };
}
const split = (trackerId: number, curbId: number) =>
  agreed(trackerId, [{ kind: 'split', tracker_curb_id: curbId, qty: 4 }]);

it('a sheet for ten is superseded when the line is split: each line gets its own, and approval of the shape stays valid', async () => {
  const { trackerId, curbId } = await sent();
  expect((await shop.answer(curbId)).status).toBe(200);
  const before = await sheetsOf(trackerId);
  expect(await requiredOn(before[0]?.file)).toBe('10');
  await split(trackerId, curbId);
  const sheets = await sheetsOf(trackerId);
  const no = sheets[0]?.curb_no ?? '';
  expect(sheets.map(({ curb_no, rev, answer }) => [curb_no, rev, answer])).toEqual([
    [no, 'A', 'superseded'],
    [no, 'B', 'approved'],
    [no.replace(/1$/, '2'), 'A', 'approved'],
  ]);
  expect([await requiredOn(sheets[1]?.file), await requiredOn(sheets[2]?.file)]).toEqual(['6', '4']);
  expect(sheets[1]?.comment).toMatch(/^Fits\n.*the shape is that of revision A, which was approved\.$/);
  const curbs = await many(shop.app.db)`
    select drawing_status, drawing_rev, drawing_file_id = approved_file_id as is_approved from tracker_curb
    where tracker_id = ${trackerId} order by line_no`;
  expect(curbs).toEqual([
    { drawing_status: 'approved', drawing_rev: 'B', is_approved: true },
    { drawing_status: 'approved', drawing_rev: 'A', is_approved: true },
  ]);
});

it('a sheet that waits for an answer is sent again, and the old one cannot be approved any more', async () => {
  const { trackerId, curbId } = await sent();
  const old = await shop.submittalId(curbId);
  await split(trackerId, curbId);
  expect((await sheetsOf(trackerId)).map(({ rev, answer }) => [rev, answer])).toEqual([
    ['A', 'superseded'],
    ['B', 'waiting'],
    ['A', 'waiting'],
  ]);
  const late = await (
    await shop.who('distributor')
  ).post(`/api/drawing/answer/${old}`, {
    answer: 'approved',
    name: 'D. Tester',
    comment: '',
  });
  expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining('A newer version')]);
  expect((await shop.answer(curbId)).status).toBe(200);
});

it('a split asks the drafter to revise a drawing attached by hand', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place({ curbs: [{ ...CURB, qty: 10 }] }));
  await split(trackerId, curbIds[0] ?? 0);
  const told = await many<{ text: string }>(shop.app.db)`
    select cdi_alert as text from cdi_alert a join tracker_curb c on c.tracker_curb_id = a.record_id
    where a.object = 'tracker_curb' and c.tracker_id = ${trackerId} and a.cdi_alert like '%attach a revision%'
    order by c.line_no`;
  expect(told.map(({ text }) => /: (\d+) ordered/.exec(text)?.[1])).toEqual(['6', '4']);
  const { n } = await one<{ n: number }>(shop.app.db)`
    select count(*)::int as n from submittal s join tracker_curb c using (tracker_curb_id)
    where c.tracker_id = ${trackerId}`;
  expect(n).toBe(1);
});

import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

type Drawn = { readonly drawing_file_id: number; readonly drawing_rev: string; readonly file_name: string };

async function curbOf(curbId: number): Promise<Drawn> {
  return one<Drawn>(shop.app.db)`
    select c.drawing_file_id, c.drawing_rev, f.file_name from tracker_curb c
    join cdi_file f on f.cdi_file_id = c.drawing_file_id where c.tracker_curb_id = ${curbId}`;
}

describe('a curb without a drafter’s file', () => {
  it('gets a sheet from its own data when it is checked, which names the unit and goes to the customer', async () => {
    const { id, brand, name } = await one<{ id: number; brand: string; name: string }>(shop.app.db)`
      select model_id as id, brand, model_name as name from model where base_length is not null limit 1`;
    const order = await shop.place({ curbs: [{ ...CURB, new_model_id: id }] });
    const [curbId = 0] = order.curbIds;
    expect((await shop.draw(curbId, 'drawing')).status).toBe(200);
    expect((await shop.draw(curbId, 'checked')).status).toBe(200);
    const curb = await curbOf(curbId);
    expect([curb.drawing_rev, curb.file_name]).toEqual(['A', expect.stringMatching(/^sheet-T-\d+-1-A\.pdf$/)]);
    const text = await readStoredPdf(shop.app, curb.drawing_file_id);
    expect(text).toContain(`New unit: ${brand} ${name}`);
    // 84 1/2 × 50 3/8 × 14 in., as it was ordered
    expect(text).toContain('Outside 84 1/2" × 50 3/8", 14" high.');
    expect(text).toContain('1 of 1');
    expect((await shop.draw(curbId, 'sent')).status).toBe(200);
    const distributor = await shop.who('distributor');
    const list = await distributor.post<{ drawings: readonly ApprovalDrawing[] }>('/api/drawing/list', {
      tracker_id: order.trackerId,
    });
    const [drawing] = list.body.data?.drawings ?? [];
    expect(drawing).toMatchObject({ is_own_sheet: true, new_unit: `${brand} ${name}`, rev: 'A' });
    // the page signs the sheet as the file does
    const { drawn_by = '', checked_by = '', date = '', sheet = '' } = drawing?.title ?? {};
    expect([drawn_by, sheet]).toEqual(['CDI', '1 of 1']);
    expect(checked_by).not.toBe('');
    for (const words of [checked_by, date]) expect(text).toContain(words);

    // a drawing that the customer returns is drawn again under the next letter
    await shop.answer(curbId, 'revise');
    expect((await shop.draw(curbId, 'checked')).status).toBe(200);
    expect((await curbOf(curbId)).drawing_rev).toBe('B');
  });

  it('marks sizes without a document as not verified, on the sheet and beside it, and no verified ones', async () => {
    const model = async (source: string, verified: boolean) =>
      (
        await one<{ id: number }>(shop.app.db)`
        insert into model (brand, model_name, base_length, base_width, source, verified, status)
        values ('Carrier', ${`U-${source}`}, 85, 50.875, ${source}, ${verified}, ${verified ? 'verified' : 'draft'})
        returning model_id as id`
      ).id;
    const sheetFor = async (id: number) => {
      const curb = { ...CURB, new_model_id: id, unit_base_length: 85, unit_base_width: 50.875 };
      const order = await shop.place({ curbs: [curb] });
      const [curbId = 0] = order.curbIds;
      for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).status).toBe(200);
      const distributor = await shop.who('distributor');
      const list = await distributor.post<{ drawings: readonly ApprovalDrawing[] }>('/api/drawing/list', {
        tracker_id: order.trackerId,
      });
      const text = await readStoredPdf(shop.app, (await curbOf(curbId)).drawing_file_id);
      return { text, verdicts: list.body.data?.drawings[0]?.fit.map(({ verdict }) => verdict) };
    };
    const recalled = await sheetFor(await model('recall', false));
    expect(recalled.text).toContain('Not verified: clearances. No document stands behind');
    expect(recalled.verdicts).toEqual(['unverified', 'unverified', 'unverified', 'unverified']);
    const compared = await sheetFor(await model('Manual, page 2', true));
    expect(compared.text).not.toContain('Not verified');
    expect(compared.verdicts).toEqual(['good', 'good', 'good', 'good']);
  });

  it('keeps a file attached by a drafter', async () => {
    const order = await shop.place();
    const [curbId = 0] = order.curbIds;
    const fileId = await shop.attachDrawing(curbId);
    await shop.readOffDrawing(curbId);
    expect((await shop.draw(curbId, 'checked')).status).toBe(200);
    expect((await curbOf(curbId)).drawing_file_id).toBe(fileId);
  });
});

import type { Scanned, ScannedCurb } from '@cdi/shared/contracts';
import { one } from '../../storage/query.ts';
import { makeReceipt } from '../../testing/buy.ts';
import { openShop } from '../../testing/drive-order.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { readPdfCodes } from '../../testing/read-pdf-codes.ts';
import { readStoredFile } from '../../testing/read-stored-pdf.ts';

const shop = openShop();

const scan = async (code: string, who = 'shop') =>
  (await shop.who(who)).post<{ found: readonly Scanned[] }>('/api/scan/read', { code });
const foundBy = async (code: string, who = 'shop') => (await scan(code, who)).body.data?.found ?? [];

/** The codes of a paper that the product prints, page by page, as the scanner's library reads them. */
async function print(address: string, who = 'logistics'): Promise<readonly (readonly string[])[]> {
  const made = await (await shop.who(who)).post<{ cdi_file_id: number }>(address, {});
  return readPdfCodes(await readStoredFile(shop.app, made.body.data?.cdi_file_id ?? 0));
}

describe('a printed code', () => {
  it('leads from labels and travelers of curbs to the card of the curb, and from those of crates to the crate', async () => {
    const { trackerId, curbIds } = await shop.place();
    const curbId = curbIds[0] ?? 0;
    const crates = [
      { length: 96, width: 62, height: 50, weight_lb: 420 },
      { length: 48, width: 40, height: 30, weight_lb: 180 },
    ];
    await (await shop.who('logistics')).post(`/api/shipping/crates/${curbId}`, { crates });
    const labels = (await print(`/api/shipping/labels/${trackerId}`)).flat();
    // three curbs and two crates
    expect(labels).toHaveLength(5);
    for (const code of labels.slice(0, 3))
      expect(await foundBy(code)).toMatchObject([{ kind: 'curb', tracker_curb_id: curbId, crate: null }]);
    expect(await foundBy(labels[4] ?? '')).toMatchObject([
      { kind: 'curb', tracker_curb_id: curbId, crate: { crate_no: 2, of: 2, length: 48, weight_lb: 180 } },
    ]);
    const [[traveller = ''] = []] = await print(`/api/shop/travellers/${trackerId}`, 'supervisor');
    expect(await foundBy(traveller)).toMatchObject([{ kind: 'curb', tracker_curb_id: curbId }]);
  });

  it('leads from labels of assets to the asset with its open requests', async () => {
    const maker = new RecordMaker(shop.app);
    const asset = await maker.make('asset');
    await (await shop.who('shop')).post('/api/maintenance_request/save', { asset_id: asset.id, problem: 'It drips.' });
    const [[code = ''] = []] = await print(`/api/asset/label/${asset.id}`, 'shop');
    const found = await foundBy(code);
    expect(found).toMatchObject([
      { kind: 'asset', asset_id: asset.id, requests: [{ problem: 'It drips.', status: 'open' }] },
    ]);
    // the tag entered by hand
    const [first] = found;
    const tag = first?.kind === 'asset' ? first.asset_tag : '';
    expect(await foundBy(tag.toLowerCase())).toMatchObject([{ kind: 'asset', asset_id: asset.id }]);
  });

  it('leads from labels of lots to the receipt', async () => {
    const maker = new RecordMaker(shop.app);
    const receiptId = await makeReceipt(maker);
    const [[code = ''] = []] = await print(`/api/po_receiving/labels/${receiptId}`);
    expect(await foundBy(code)).toMatchObject([{ kind: 'lot', po_receipt_id: receiptId }]);
  });
});

describe('a code entered by hand', () => {
  it('finds a line and an order by their numbers', async () => {
    const { trackerId, curbIds } = await shop.place();
    const { curb_no, tracker_no } = await one<{ curb_no: string; tracker_no: string }>(shop.app.db)`
      select c.curb_no, t.tracker_no from tracker_curb c join tracker t using (tracker_id)
      where c.tracker_curb_id = ${curbIds[0] ?? 0}`;
    expect(await foundBy(curb_no.toLowerCase())).toMatchObject([{ kind: 'curb', tracker_curb_id: curbIds[0] }]);
    expect(await foundBy(tracker_no)).toMatchObject([{ kind: 'order', tracker_id: trackerId }]);
    // as the header and the boards find them
    const bare = curb_no.replace('T-', '');
    for (const typed of [bare, `t${bare}`, `t-${bare}`, bare.replace('-', ' ')])
      expect(await foundBy(typed)).toMatchObject([{ kind: 'curb', tracker_curb_id: curbIds[0] }]);
    for (const typed of [tracker_no.replace('T-', ''), tracker_no.replace('-', '')])
      expect(await foundBy(typed)).toMatchObject([{ kind: 'order', tracker_id: trackerId }]);
  });

  it.each(['NOTHING-1', 'https://evil.example/asset/1', 'javascript:alert(1)', '%', 'x#1', 'RC-IND-9999-1'])(
    'finds nothing if it is not ours: %s',
    async (code) => {
      expect(await foundBy(code)).toEqual([]);
    },
  );

  it('is refused to outside users', async () => {
    expect((await scan('T-48001', 'distributor')).status).toBe(403);
  });
});

describe('the card of a curb', () => {
  const curbOf = async (curbId: number, who: string): Promise<ScannedCurb> => {
    const { code } = await one<{ code: string }>(shop.app.db)`
      select qr_code as code from tracker_curb where tracker_curb_id = ${curbId}`;
    const [found] = await foundBy(code, who);
    if (found?.kind !== 'curb') throw new Error('No curb was found.');
    return found;
  };

  it('belongs to the current stage, and can be started and completed there', async () => {
    const { curbIds } = await shop.at('folding');
    const curbId = curbIds[0] ?? 0;
    const [task] = (await curbOf(curbId, 'shop')).tasks;
    expect(task).toMatchObject({ task: 'folding', title: 'Folding', asks: 'minutes' });
    expect(task?.card.moves.map((move) => move.to)).toEqual(expect.arrayContaining(['running', 'done']));
    const move = async (to: string, version: number) =>
      (await shop.who('shop')).post<{ card: { version: number; lane: string } }>(
        `/api/board/move/folding/${task?.card.id ?? 0}`,
        { version, to_lane: to },
      );
    const started = await move('running', task?.card.version ?? 0);
    expect(started.body.data?.card.lane).toBe('running');
    expect((await curbOf(curbId, 'shop')).tasks[0]?.card.lane).toBe('running');
    expect((await move('done', started.body.data?.card.version ?? 0)).status).toBe(200);
    expect((await curbOf(curbId, 'shop')).tasks[0]?.task).not.toBe('folding');
  });

  it('offers no step to a user who does not work at the stage', async () => {
    const { curbIds } = await shop.at('folding');
    const [task] = (await curbOf(curbIds[0] ?? 0, 'sales')).tasks;
    expect(task?.card.moves.map((move) => move.to)).not.toContain('running');
  });
});

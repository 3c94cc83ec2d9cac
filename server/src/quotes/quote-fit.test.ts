import { openShop } from '../testing/drive-order.ts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { many } from '../storage/query.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

async function pdfOf(curbs: readonly object[]): Promise<string> {
  const distributor = await shop.who('distributor');
  const quoteId = await saveTestQuote(distributor, { curbs: curbs as never });
  const sent = await distributor.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
  return readStoredPdf(shop.app, sent.body.data?.cdi_file_id ?? 0);
}

const ADAPTER = {
  ...CURB,
  curb_type: 'ADP',
  tag: 'RTU-9',
  height: '24',
  design_cfm: 2000,
  existing_od_length: '80',
  existing_od_width: '46',
  existing_sa_x: 8,
  existing_sa_y: 5,
  existing_sa_length: 30,
  existing_sa_width: 16,
  existing_ra_x: 8,
  existing_ra_y: 26,
  existing_ra_length: 30,
  existing_ra_width: 16,
};

it('lists for each curb of a quote whether it fits: clearances, overlap of openings, direction of the air', async () => {
  const text = await pdfOf([ADAPTER, { ...CURB, curb_type: 'PIPE', tag: 'P-1', pipe_holes: 2, pipe_hole_size: 4 }]);
  expect(text).toContain('Does it fit?');
  const fit = text.slice(text.indexOf('Does it fit?'));
  expect(fit).toContain('RTU-9: Curb adapter');
  // 88 5/8 − 84 1/2 = 4 1/8, half of it on each side; 53 1/4 − 50 3/8 = 2 7/8
  expect(fit).toContain('2 1/16"');
  expect(fit).toContain('1 7/16"');
  expect(fit).toContain('Supply, new over old');
  expect(fit).toContain('supply and return pass each other');
  expect(fit).toMatch(/\d\.\d{3} in\. wg at 2,000 cfm/);
  // pipes carry no unit
  expect(fit).not.toContain('P-1');
});

it('marks dimensions without a document as not verified, on the fit page and on the drawing sheet', async () => {
  // basics: 'YHC 4-5 t' is verified against RT-SVX46G, page 19
  const models = await many<{ id: number; name: string }>(shop.app.db)`
    insert into model (brand, model_name, source, verified, status, base_length, base_width,
      sa_x, sa_y, sa_length, sa_width, ra_x, ra_y, ra_length, ra_width)
    values ('Carrier', 'RECALLED', 'recall', false, 'draft', 80.5, 46.5, 8.25, 5.25, 30, 16, 8.25, 26.25, 30, 16)
    returning model_id as id, model_name as name`;
  // a base of 80 1/2 × 46 1/2 fits a curb of 80 × 46, whose openings are 1/4 in. closer to its corner, as in ADAPTER
  const text = await pdfOf([{ ...ADAPTER, existing_model_id: models[0]?.id }]);
  const fit = text.slice(text.indexOf('Does it fit?'));
  expect(fit).toMatch(/Old curb, outside 80" × 46" not verified Carrier RECALLED, no data sheet on file/);
  expect(fit).toMatch(/supply and return pass each other not verified/);
  // the unit was entered by hand
  expect(fit).toMatch(/Clearance, left \(A–D\) 2 1\/16" fits/);
  const sheet = text.slice(0, text.indexOf('Does it fit?'));
  expect(sheet).toContain('Not verified: old curb, supply, return, air path');
  expect((await pdfOf([ADAPTER])).toLowerCase()).not.toContain('not verified');
});

it('has no fit page for a quote of curbs without units', async () => {
  const text = await pdfOf([{ ...CURB, curb_type: 'PIPE', tag: 'P-1', pipe_holes: 2, pipe_hole_size: 4 }]);
  expect(text).not.toContain('Does it fit?');
});

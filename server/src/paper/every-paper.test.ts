import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { computeCurbGeometry } from '@cdi/shared/domain/curb';
import { STANDARD_CURB } from '@cdi/shared/trade';
import { renderApplicationPdf } from '../credit/application-pdf.ts';
import { drawShortForm, drawSubmittal, writeStamp } from '../../../demo/src/drawings/draw-papers.ts';
import { FACE_FILES } from './open-face.ts';
import { readWoff } from './read-woff.ts';
import { drawRecordPdf } from '../prints/record-pdf.ts';
import { renderCreditPdf } from '../receivables/credit-pdf.ts';
import { renderRemnantLabelPdf } from '../scrap/remnant-label-pdf.ts';
import { one } from '../storage/query.ts';
import { billTruck, giveInvoices, shipOrder } from '../testing/bill-orders.ts';
import { makeReceipt } from '../testing/buy.ts';
import { openShop } from '../testing/drive-order.ts';
import { findTagFaults } from '../testing/find-tag-faults.ts';
import { makeLoad } from '../testing/make-load.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { outlineOf, readPdfShapes } from '../testing/read-pdf-shapes.ts';
import { readPdfTags, type PaperElement } from '../testing/read-pdf-tags.ts';
import { readStoredFile } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { countSigns, findSignFaults, readWords, SIGNS, writeSigns } from '../testing/write-signs.ts';

// @reads server/src/*.ts demo/src/*.ts

const shop = openShop();
const NOW = new Date('2026-11-20T15:00:00Z');

/** The paper that a call answers with. */
async function ask(who: string, address: string, body: FormBody = {}): Promise<Buffer> {
  const { body: answer } = await (await shop.who(who)).post<{ cdi_file_id: number }>(address, body);
  if (!answer.data) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return readStoredFile(shop.app, answer.data.cdi_file_id);
}

/** The newest paper whose title begins so. */
async function newest(title: string): Promise<Buffer> {
  const { id } = await one<{ id: number }>(shop.app.db)`
    select cdi_file_id as id from cdi_file
    where cdi_file_title like ${`${title}%`} order by cdi_file_id desc limit 1`;
  return readStoredFile(shop.app, id);
}

let maker: RecordMaker;
let shippedId = 0;
beforeAll(async () => {
  maker = new RecordMaker(shop.app);
  await writeSigns(shop.app.db);
  shippedId = (await shipOrder(shop)).trackerId;
});

const firstCurb = async (): Promise<number> => (await shop.place()).curbIds[0] ?? 0;
const ISO = { ...CURB, curb_type: 'ISO', tag: 'AHU-2', qty: 1, isolation_class: '1', height: '14' };
const quoteOf = async (curbs: readonly FormBody[]): Promise<number> =>
  saveTestQuote(await shop.who('distributor'), { curbs });

const spec = { ...STANDARD_CURB, tag: 'RTU-1', odLengthIn: 84.5, odWidthIn: 50.375 };
const demo = { spec, geometry: computeCurbGeometry(spec), route: [], newModelId: null, existingModelId: null };
const demoTitle = {
  ...{
    curbNo: 'T-48001-1',
    customer: 'Great Lakes Supply',
    job: `Riverside ${SIGNS}`,
    revision: 'A',
    date: 'Nov 20, 2026',
  },
  ...{ drawnBy: 'Pat', checkedBy: 'Kim', sheet: '1 of 1', newUnit: null, existingUnit: null },
};

async function printOrder(): Promise<Buffer> {
  const { trackerId } = await shop.place();
  const { body } = await (await shop.who('super')).post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
  if (!body.data) throw new Error(JSON.stringify(body));
  const facts = { title: 'T-48001', address: 'https://my.example.com/tracker/1', printed: 'Printed', now: NOW };
  return drawRecordPdf({ definition: objects.tracker, record: body.data, ...facts });
}

async function writeApplication(): Promise<Buffer> {
  const { id } = await maker.make('account_application');
  const row = await one<RecordRow<'account_application'>>(shop.app.db)`
    select * from account_application where account_application_id = ${id}`;
  return renderApplicationPdf(row, [{ firm: 'Erie Sheet Metal', phone: '216-555-0100' }], NOW);
}

async function stateAccount(): Promise<Buffer> {
  const { id } = await one<{ id: number }>(shop.app.db)`select min(company_id)::int as id from company`;
  await giveInvoices(shop.app.db, id, [120, 80]);
  return ask('accounting', `/api/company/statement/${id}`, { as_of: '', is_mailed: false });
}

async function drawOwnSheet(): Promise<Buffer> {
  const curbId = await firstCurb();
  await shop.draw(curbId, 'drawing');
  const reply = await shop.draw(curbId, 'checked');
  if (reply.body.opt === 'error') throw new Error(JSON.stringify(reply.body));
  return newest('Drawing ');
}

async function orderSheet(): Promise<LoadedRecord> {
  const { id } = await maker.make('material');
  return maker.make('warehouse_order', { lines: [{ material_id: id, qty: 2 }] });
}

/** How each module makes its papers, one after the other. */
const MAKERS: Readonly<Record<string, readonly (() => Promise<Buffer>)[]>> = {
  'assets/asset-label-pdf.ts': [async () => ask('super', `/api/asset/label/${(await maker.make('asset')).id}`)],
  'consolidation/load-sheet-pdf.ts': [
    async () => ask('logistics', `/api/consolidation/sheet/${await makeLoad(shop.app)}`),
  ],
  'credit/application-pdf.ts': [writeApplication],
  'drawings/own-sheet.service.ts': [drawOwnSheet],
  'demo/src/drawings/draw-papers.ts': [
    () => drawSubmittal(demo, demoTitle),
    () => drawShortForm(demo, demoTitle),
    () =>
      writeStamp({ heading: 'Calculation', from: 'Erie Engineers', lines: [`Wind 115 mph ${SIGNS}`, 'Seismic 0.876'] }),
  ],
  'orders/acknowledgment-pdf.ts': [
    async () => ask('inside', `/api/order/acknowledgment/${(await shop.place()).trackerId}`),
  ],
  'paper/submittal-set-pdf.ts': [
    async () => ask('distributor', `/api/quote/submittal_set/${await quoteOf([CURB, ISO])}`),
  ],
  'prints/record-pdf.ts': [printOrder],
  'purchasing/po-pdf.ts': [
    async () => {
      await makeReceipt(maker);
      return newest('Purchase order ');
    },
  ],
  'purchasing/receipt-labels.ts': [async () => ask('super', `/api/po_receiving/labels/${await makeReceipt(maker)}`)],
  'quotes/quote-pdf.ts': [
    async () => ask('distributor', `/api/quote/send/${await quoteOf([CURB, ISO])}`, { message: '' }),
    // so many that the lines go on to a second page
    async () =>
      ask('distributor', `/api/quote/send/${await quoteOf(Array.from({ length: 12 }, () => CURB))}`, { message: '' }),
  ],
  'receivables/credit-pdf.ts': [
    () =>
      renderCreditPdf({
        credit: {
          reason: 'price_error',
          description: `Price as agreed ${SIGNS}`,
          qty: null,
          tax: 7,
          tax_percent: 7,
          amount: 12.5,
        },
        ...{
          creditNo: 'C-1',
          date: '2026-11-20',
          customer: ['Great Lakes Supply'],
          invoiceNo: 'I-1',
          trackerNo: null,
          sender: '1 Brake Road, Indianapolis, IN 46241',
        },
        madeAt: NOW,
      }),
  ],
  'receivables/invoice-pdf.ts': [async () => readStoredFile(shop.app, (await billTruck(shop, shippedId)).file_id ?? 0)],
  'receivables/statement-pdf.ts': [stateAccount],
  'scrap/remnant-label-pdf.ts': [
    () =>
      renderRemnantLabelPdf({
        ...{ materialCode: 'GS18-48120', url: 'https://my.example.com/remnant/1' },
        remnant: {
          ...{ remnant_no: 'R-1', gauge: 18, length: 36, width: 24, area_ft2: 6, weight_lb: 12.9 },
          ...{ bin: SIGNS, kept_date: NOW.toISOString().slice(0, 10) as RecordRow<'remnant'>['kept_date'] },
        },
      }),
  ],
  'shipping/bol-pdf.ts': [() => newest('BOL')],
  'shipping/labels-pdf.ts': [
    async () => ask('logistics', `/api/shipping/labels/${(await shop.at('loading')).trackerId}`),
  ],
  'shipping/packing-slip-pdf.ts': [() => newest('Packing slip')],
  'shop/cut-sheets-pdf.ts': [async () => ask('engineering', `/api/shop/cut_sheets/${await firstCurb()}`)],
  'shop/traveller-pdf.ts': [
    async () =>
      ask(
        'engineering',
        `/api/shop/travellers/${(await shop.place({ curbs: [CURB, { ...CURB, tag: 'RTU-2' }] })).trackerId}`,
      ),
  ],
  'warehouse/warehouse-labels.ts': [
    async () => ask('material', `/api/warehouse_order/labels/${(await orderSheet()).id}`),
  ],
};

/** A typeface as its package has it. */
const openSource = (file: string): Font => create(readWoff(readFileSync(require.resolve(file)))) as Font;

const countWords = ({ text }: PaperElement): number => text.split(/\s+/).length;

it.each(Object.entries(MAKERS))(
  'the papers of %s are read out as they are seen, with every character that was entered',
  async (_module, makers) => {
    for (const make of makers) {
      const pdf = await make();
      expect(findTagFaults(pdf)).toEqual([]);
      const words = readWords(pdf);
      expect(findSignFaults(words)).toEqual([]);
      expect(countSigns(words)).toBeGreaterThan(0);
      // the paper is more than its frame
      expect(readPdfTags(pdf).elements.map(countWords)[0]).toBeGreaterThan(5);
    }
  },
);

it.each(['quotes/quote-pdf.ts', 'shipping/packing-slip-pdf.ts'])(
  'each character on the paper of %s is drawn as its typeface draws it',
  async (module) => {
    const [make] = MAKERS[module] ?? [];
    if (!make) throw new Error(`No paper is made by ${module}.`);
    const shapes = readPdfShapes(await make());
    const sources = Object.values(FACE_FILES).map(openSource);
    const wrong = [...shapes].filter(([character, outlines]) => {
      const codePoint = character.codePointAt(0) ?? 0;
      const known = sources
        .filter((source) => source.hasGlyphForCodePoint(codePoint))
        .map((source) => outlineOf(source, source.glyphForCodePoint(codePoint).id));
      return [...outlines].some((outline) => !known.includes(outline));
    });
    expect(wrong.map(([character]) => character)).toEqual([]);
    expect([...SIGNS].filter((sign) => !shapes.has(sign))).toEqual([]);
  },
);

it('a quote of one curb takes no more than 150 kB', async () => {
  const quote = await ask('distributor', `/api/quote/send/${await quoteOf([CURB])}`, { message: '' });
  expect(quote.length).toBeLessThan(150_000);
});

it('papers are made only by the makers listed above', async () => {
  const folders = { '': path.join(__dirname, '..'), 'demo/src/': path.resolve(__dirname, '../../../demo/src') };
  const makers: string[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    for (const file of files)
      if (/(return|await|=>) makePdf\(/.test(await readFile(path.join(folder, file), 'utf8'))) makers.push(name + file);
  }
  expect(makers.sort()).toEqual(Object.keys(MAKERS).sort());
});

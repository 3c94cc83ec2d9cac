import { NEW_CURB } from './new-curb.ts';
import type { Caller, FormBody, TestApp } from './test-app.ts';

/** Three curbs of the worked take-off, with everything that a price asks for. */
export const CURB: FormBody = {
  ...NEW_CURB,
  qty: 3,
  insulation: '1in_1.5lb',
  nailer: '2x2',
  material_class: 'galvanised',
};

/** What a quote of two such curbs has instead of one. */
export const TWO_CURBS: FormBody = { curbs: [CURB, { ...CURB, tag: 'RTU-2' }] };

export const SHIP_TO: FormBody = {
  customer_po: 'PO-1',
  ship_to_name: 'Riverside',
  ship_to_address: '12 River Rd',
  ship_to_city: 'Toledo',
  ship_to_state: 'OH',
  ship_to_zip: '43604',
  ship_to_phone: '',
  requested_date: '',
};

const PDF_OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
];

/** A small true PDF, an empty page: written out, for the library of papers takes longer to load than most tests to run. */
export function testPdf(): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = PDF_OBJECTS.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${body}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = offsets.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}

function must<T>(value: T | undefined, reply: { readonly body: unknown }): T {
  if (value === undefined) throw new Error(JSON.stringify(reply.body));
  return value;
}

/** A quote with one curb, saved by the person. */
export async function saveTestQuote(who: Caller, more: FormBody = {}): Promise<number> {
  const reply = await who.post<{ id: number }>('/api/quote/save', {
    job_name: 'Riverside',
    job_zip: '43604',
    curbs: [CURB],
    ...more,
  });
  return must(reply.body.data?.id, reply);
}

/** Uploads a PDF and attaches it to a record; a file of a calculation says of which type it is. */
export async function attachTestFile(
  who: Caller,
  handler: string,
  id: number,
  typeCode: number,
  conformingType = 0,
): Promise<number> {
  const uploaded = await who.upload('paper.pdf', testPdf());
  const fileId = must(uploaded.body.cdi_file_id, uploaded);
  const reply = await who.post('/api/cdi_file/attach_file', undefined, {
    handler,
    cdi_reference_id: id,
    cdi_reference2_id: 0,
    cdi_file_type_id: typeCode,
    cdi_file_title: '',
    cdi_file_id: fileId,
    conforming_type_id: conformingType,
  });
  must(reply.body.data, reply);
  return fileId;
}

export interface TestOrder {
  readonly quoteId: number;
  readonly trackerId: number;
  readonly curbIds: readonly number[];
  readonly poFileId: number;
}

/** An order from quote to tracker, placed by the person. */
export async function placeTestOrder(app: TestApp, userName: string, quote: FormBody = {}): Promise<TestOrder> {
  return orderTestQuote(app, userName, await saveTestQuote(await app.as(userName), quote));
}

/** Orders an existing quote: the person attaches the purchase order and places the order. */
export async function orderTestQuote(
  app: TestApp,
  userName: string,
  quoteId: number,
  more: FormBody = {},
): Promise<TestOrder> {
  const who = await app.as(userName);
  const boss = await app.as('super');
  const poFileId = await attachTestFile(who, 'quote', quoteId, 8);
  const reply = await who.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, { ...SHIP_TO, ...more });
  const trackerId = must(reply.body.data?.tracker_id, reply);
  const curbs = await boss.post('/rapi/tracker_curbs/to_json', { tracker_id: trackerId, orderby: 'tracker_curb_id' });
  const curbIds = (curbs.body.rows ?? []).map((row) => Number(row.tracker_curb_id));
  return { quoteId, trackerId, curbIds, poFileId };
}

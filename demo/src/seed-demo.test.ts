import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { makePdf } from '../../server/src/paper/make-pdf.ts';
import type { FileStore } from '../../server/src/storage/files/file-store.ts';
import { makeFolderStore } from '../../server/src/storage/files/folder-store.ts';
import { prepareDatabase } from '../../server/src/start/open-services.ts';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { DEMO_TODAY, openDemoDatabase, queryRows, silentLog } from '../../server/src/testing/demo-database.ts';
import { buildDemo } from './build-demo.ts';
import { datePdf } from './kit/demo-files.ts';
import { isDemoCompany } from '../../server/src/start/demo-company.ts';
import { seedDemo } from './seed-demo.ts';

let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cdi-seed-'));
  files = makeFolderStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every row of every table that the demo fills, but the one hash that is salted and the moment of its making. */
const EVERYTHING = [
  'cdi_location',
  'region',
  'user',
  'territory',
  'company',
  'branch',
  'material',
  'model',
  'part',
  'pricing',
  'freight_lane',
  'sales_tax',
  'commission_rate',
  'holiday',
  'quote',
  'quote_curb',
  'quote_part',
  'tracker',
  'tracker_part',
  'tracker_promise',
  'cdi_file',
  'tracker_curb',
  'tracker_curb_task',
  'submittal',
  'crate',
  'shipment',
  'shipment_item',
  'conforming_stamp',
  'supplier',
  'po',
  'po_receipt',
  'inventory_manager',
  'stock_transaction',
  'shipper',
  'curb',
  'tracker_mer',
  'damage_claim',
  'asset',
  'maintenance_plan',
  'timecard',
  'training_kind',
  'training_certificate',
  'spring_configuration',
  'invoice',
  'invoice_line',
  'payment',
  'payment_application',
  'credit',
  'credit_application',
  'receivable_entry',
  'history',
  'cdi_alert',
  'bug_report',
  'number_series',
];

/** A store that does not keep the file with this number any more, as for a server that was stopped. */
function endAt(number: number): FileStore {
  let kept = 0;
  return {
    ...files,
    async saveBuffer(content) {
      kept += 1;
      if (kept >= number) throw new Error('stopped');
      return files.saveBuffer(content);
    },
  };
}

describe('filling an empty database', () => {
  it('leaves nothing when it ends with its last file, and the next start has all of it', async () => {
    const first = await openDemoDatabase();
    const second = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without rows');
    const { kysely } = second.database;
    try {
      const [all] = await first.query<{ count: number }>('select count(*)::int as count from cdi_file');
      const options = { today: DEMO_TODAY, log: silentLog };
      const ended = seedDemo(kysely, { ...options, files: endAt(all?.count ?? 0) });
      await expect(ended).rejects.toThrow('stopped');
      for (const table of ['user', 'tracker', 'cdi_file', 'history'])
        expect({ table, rows: await queryRows(kysely, `select * from "${table}"`) }).toEqual({ table, rows: [] });
      expect(await seedDemo(kysely, { ...options, files })).toMatchObject({ isFilled: true, files: all?.count });
      const titles = 'select tracker_id, cdi_file_title from cdi_file order by cdi_file_id';
      expect(await queryRows(kysely, titles)).toEqual(await first.query(titles));
    } finally {
      await first.drop();
      await second.drop();
    }
  });

  it('gives the same company every time, keeps the bytes of its files, and happens once when two servers start', async () => {
    const first = await openDemoDatabase();
    const second = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without rows');
    const { kysely } = second.database;
    try {
      const said: string[] = [];
      const options = { files, today: DEMO_TODAY, log: silentLog, onProgress: (text: string) => said.push(text) };
      const results = await Promise.all([seedDemo(kysely, options), seedDemo(kysely, options)]);
      const result = results.find((each) => each.isFilled);
      expect(results.filter((each) => each.isFilled)).toHaveLength(1);
      expect(said[0]).toBe('Filling the empty database with a demo company');
      for (const table of EVERYTHING) {
        const text = `select * from "${table}" order by 1`;
        expect({ table, rows: await queryRows(kysely, text) }).toEqual({ table, rows: await first.query(text) });
      }
      const stored = await queryRows<{ storage_key: string; size_bytes: number; mime_type: string }>(
        kysely,
        'select storage_key, size_bytes, mime_type from cdi_file',
      );
      expect(stored).toHaveLength(result?.files ?? 0);
      for (const row of stored) {
        (await files.open(row.storage_key, row.size_bytes)).destroy();
        expect(row.mime_type).toBe('application/pdf');
      }
      expect(await isDemoCompany(kysely)).toBe(true);
      const again = await seedDemo(kysely, { files, today: DEMO_TODAY, log: silentLog });
      expect(again).toEqual({ isFilled: false, rows: 0, files: 0 });
    } finally {
      await first.drop();
      await second.drop();
    }
  });
});

describe('the story', () => {
  const days = Array.from({ length: 9 }, (_each, index) => addDays(toPlainDate('2026-01-01'), index * 44));

  // a Sunday after a holiday is among them
  it.each([...days, toPlainDate('2026-07-05'), toPlainDate('2025-06-15'), toPlainDate('2028-02-29')])(
    'can be built for %s',
    (today) => {
      const { tables } = buildDemo(today, 'hash');
      const active = tables
        .rows('pricing')
        .filter((row) => row['status'] === 'active' && String(row['effective_from']) <= today);
      expect(active).toHaveLength(1);
      const versions = tables.rows('pricing').map((row) => row['price_version']);
      expect(new Set(versions).size).toBe(versions.length);
      const latest =
        tables
          .rows('tracker')
          .map((row) => String(row['updated_dt']))
          .sort()
          .at(-1) ?? '';
      expect(latest < `${today}T04:00:00.000Z`).toBe(true);
      expect(tables.rows('tracker')).toHaveLength(100);
      expect(tables.rows('timecard').filter((row) => row['created_dt'] === null || row['updated_dt'] === null)).toEqual(
        [],
      );
    },
  );
});

describe('the date of a PDF', () => {
  const pdf = (date: string, id: string) =>
    Buffer.from(`%PDF-1.3\n14 0 obj\n(D:${date}Z)\nendobj\ntrailer\n<< /ID [<${id}> <${id}>] >>\n`, 'latin1');

  it('is that of its story, whenever it was made', () => {
    const one = datePdf(pdf('20261121060145', 'a'.repeat(32)), '2026-03-04T05:06:07.000Z');
    const other = datePdf(pdf('20270101000000', 'b'.repeat(32)), '2026-03-04T05:06:07.000Z');
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).toContain('(D:20260304050607Z)');
    expect(one).toHaveLength(pdf('20261121060145', 'a'.repeat(32)).length);
  });

  it('is that of its story in a paper as it is made, wherever it says its date', async () => {
    const story = '2026-03-04T05:06:07.000Z';
    const make = async (madeAt: string) =>
      datePdf(await makePdf('Letter', 'LETTER', (paper) => paper.text('Dear sir', 54, 54), new Date(madeAt)), story);
    const one = await make('2026-11-21T06:01:45Z');
    expect(one.equals(await make('2027-01-01T00:00:00Z'))).toBe(true);
    expect(one.toString('latin1')).not.toContain('2026-11-21');
  });
});

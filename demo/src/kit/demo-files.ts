import { createHash } from 'node:crypto';
import { findFileType } from '@cdi/shared/catalogue';
import { detectContent } from '../../../server/src/storage/files/detect-content.ts';
import type { FileStore } from '../../../server/src/storage/files/file-store.ts';
import type { DemoRow, DemoTables } from './demo-tables.ts';

export interface DemoFile {
  readonly title: string;
  readonly fileName: string;
  readonly typeCode: number;
  readonly object: string;
  readonly id: number;
  readonly trackerId?: number | null;
  readonly quoteId?: number | null;
  readonly conformingType?: DemoRow<'cdi_file'>['conforming_type_id'];
  readonly by: number | null;
  /** When it was attached, ISO text. */
  readonly moment: string;
  readonly revision?: number;
  readonly isCurrent?: boolean;
}

const PDF_DATE = /\(D:\d{14}Z\)/g;
/** The same date among the data of the document, which are XML. */
const XMP_DATE = /(?<=<xmp:CreateDate>)[^<]+(?=<)/g;
const PDF_ID = /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/;

/**
 * Gives a PDF the date of its story instead of the minute in which it was made, and an id that follows from its content, so that
 * the demo has the same files everywhere. Dates and ids keep their length; nothing else in the file moves.
 */
export function datePdf(content: Buffer, moment: string): Buffer {
  const second = moment.slice(0, 19);
  const dated = content
    .toString('latin1')
    .replace(PDF_DATE, `(D:${second.replace(/[-:T]/g, '')}Z)`)
    .replace(XMP_DATE, `${second}Z`);
  const id = createHash('md5').update(dated.replace(PDF_ID, ''), 'latin1').digest('hex');
  return Buffer.from(dated.replace(PDF_ID, `/ID [<${id}> <${id}>]`), 'latin1');
}

/** Files of the demo company: rows at once, bytes when the story is complete. */
export class DemoFiles {
  private readonly pending: { readonly row: DemoRow<'cdi_file'>; readonly render: () => Promise<Buffer> }[] = [];
  private readonly tables: DemoTables;

  constructor(tables: DemoTables) {
    this.tables = tables;
  }

  /** Attaches a file to a record. Gives its key; hash and size follow when it is stored. */
  add(file: DemoFile, render: () => Promise<Buffer>): number {
    const row: DemoRow<'cdi_file'> = {
      cdi_file_title: file.title,
      file_name: file.fileName,
      mime_type: null,
      size_bytes: null,
      sha256: null,
      storage_key: null,
      cdi_file_type_id: String(file.typeCode),
      reference_type: file.object,
      cdi_reference_id: file.id,
      tracker_id: file.trackerId ?? null,
      quote_id: file.quoteId ?? null,
      conforming_type_id: file.conformingType ?? null,
      revision: file.revision ?? 1,
      is_current: file.isCurrent ?? true,
      visibility: findFileType(file.typeCode)?.visibility ?? 'staff',
      scan_status: 'not_scanned',
      uploaded_by: file.by,
      created_by: file.by,
      updated_by: file.by,
      created_dt: file.moment,
      updated_dt: file.moment,
    };
    this.pending.push({ row, render });
    return this.tables.add('cdi_file', row);
  }

  /**
   * Renders every file, saves its bytes to the store and completes its row, and the rows of drawings that were sent with it. Throws when
   * the signal aborts.
   */
  async store(files: FileStore, isToldToStop?: AbortSignal): Promise<number> {
    for (const { row, render } of this.pending) {
      isToldToStop?.throwIfAborted();
      const content = datePdf(await render(), String(row.created_dt));
      const stored = await files.saveBuffer(content);
      Object.assign(row, {
        mime_type: detectContent(String(row.file_name), stored).mime,
        size_bytes: stored.sizeBytes,
        sha256: stored.sha256,
        storage_key: stored.storageKey,
      });
    }
    const hashes = new Map(this.tables.rows('cdi_file').map((row) => [row.cdi_file_id, row.sha256]));
    for (const row of this.tables.rows('submittal')) row.file_sha256 = hashes.get(row.cdi_file_id) ?? null;
    return this.pending.length;
  }
}

import { AppError } from '@cdi/shared/errors';
import {
  type FileType,
  findFileType,
  MAX_FILE_BYTES,
  type ObjectDefinition,
  objectNamed,
  objects,
  type RecordRow,
  type RowOf,
} from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import {
  FILE_HANDLERS,
  type attachFile,
  type AttachedFile,
  type CallParsedInput,
  type FileHandler,
} from '@cdi/shared/contracts';
import type { Readable } from 'node:stream';
import type { CallContext } from '../context.ts';
import { noteOfCall } from '../session/security-log.ts';
import { cleanFileName, cleanTitle, detectContent, extensionOf } from '../storage/files/detect-content.ts';
import { many, run } from '../storage/query.ts';
import type { Upload } from './read-upload.ts';
import { scanContent } from './scan-content.ts';
import { findSame } from './file-view.service.ts';
import { getVisible, mayUpdate } from '../records/read/present-record.ts';
import { announceRecord, idOf, insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';

const cdiFile = objects.cdi_file;
type StoredFile = RecordRow<'cdi_file'>;
type ConformingType = NonNullable<StoredFile['conforming_type_id']>;
/** A record of any object that carries files. */
type FoundRecord = RowOf<ObjectDefinition>;

/** Types of which a record has one current file: a new one supersedes it. Photos and papers can have several. */
const SINGLE_TYPES: readonly number[] = [1, 2, 3, 4, 8, 19];

/**
 * Takes a file in, once the scanner has looked at it where there is one; it is attached to nothing yet and only its uploader can attach
 * it, and what a visitor sent, only the product itself. Throws TOO_LARGE, WRONG_FILE, UNAVAILABLE, and
 * what the upload throws; then neither bytes nor record stay.
 */
export async function takeUpload(
  context: CallContext,
  upload: Upload,
  mostBytes = MAX_FILE_BYTES,
): Promise<{ cdi_file_id: number; file_name: string }> {
  const fileName = cleanFileName(upload.fileName);
  const { clamavUrl } = context.app.environment;
  const stored = await context.app.files.save(upload.content, mostBytes, async (ends, read) => {
    detectContent(fileName, ends);
    await upload.assertComplete();
    if (clamavUrl !== undefined) await scanUpload(context, clamavUrl, fileName, read());
  });
  const row = await context.db.transaction().execute((tx) =>
    insertRecord({ ...context, db: tx }, cdiFile, {
      cdi_file_title: cleanTitle(fileName),
      file_name: fileName,
      mime_type: detectContent(fileName, stored).mime,
      size_bytes: stored.sizeBytes,
      sha256: stored.sha256,
      storage_key: stored.storageKey,
      visibility: 'staff',
      scan_status: clamavUrl === undefined ? 'not_scanned' : 'clean',
      is_current: false,
      uploaded_by: context.person.userId || null,
    }),
  );
  return { cdi_file_id: Number(row.cdi_file_id), file_name: fileName };
}

/** A virus found is a security event: a person tried to upload it. */
async function scanUpload(context: CallContext, url: string, fileName: string, content: Readable): Promise<void> {
  await scanContent(url, content).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'WRONG_FILE')
      await noteOfCall(context, 'virus_found', context.person.userId, `${fileName}: ${error.message}`);
    throw error;
  });
}

/**
 * Stores a file that the product made itself and attaches it to a record. `visibility` is who sees it, where that is not what the
 * type of file says.
 */
export async function storeOwnFile(
  context: CallContext,
  facts: {
    readonly fileName: string;
    readonly title: string;
    readonly typeCode: number;
    readonly object: string;
    readonly id: number;
    readonly content: Buffer;
    readonly quoteId?: number;
    readonly trackerId?: number;
    readonly visibility?: FileType['visibility'];
  },
): Promise<StoredFile> {
  const stored = await context.app.files.saveBuffer(facts.content);
  const { mime } = detectContent(facts.fileName, stored);
  const row = await insertRecord(context, cdiFile, {
    cdi_file_title: cleanTitle(facts.title),
    file_name: facts.fileName,
    mime_type: mime,
    size_bytes: stored.sizeBytes,
    sha256: stored.sha256,
    storage_key: stored.storageKey,
    scan_status: 'not_scanned',
    uploaded_by: context.person.userId || null,
    is_current: false,
  });
  return attachTo(context, row, {
    object: facts.object,
    id: facts.id,
    secondId: 0,
    type: mustFindType(facts.typeCode),
    title: facts.title,
    conformingTypeId: 0,
    quoteId: facts.quoteId ?? null,
    trackerId: facts.trackerId ?? null,
    visibility: facts.visibility,
  });
}

/** Attaches to a record of the product's own making what a visitor sent before: gives null where the upload was swept away. */
export async function attachVisitorsUpload(
  context: CallContext,
  fileId: number,
  place: { readonly object: string; readonly id: number; readonly typeCode: number; readonly title: string },
): Promise<StoredFile | null> {
  const file = await lockRecord(context, cdiFile, fileId);
  if (!file || file.uploaded_by !== null || file.reference_type !== null) return null;
  return attachTo(context, file, {
    ...place,
    type: mustFindType(place.typeCode),
    secondId: 0,
    conformingTypeId: 0,
    quoteId: null,
    trackerId: null,
  });
}

function mustFindType(code: number): FileType {
  const type = findFileType(code);
  if (!type)
    throw new AppError('VALIDATION', `There is no file type ${code}.`, {
      fields: { cdi_file_type_id: 'Choose a file type from the list.' },
    });
  return type;
}

interface Place {
  readonly object: string;
  readonly id: number;
  readonly secondId: number;
  readonly type: FileType;
  readonly title: string;
  readonly conformingTypeId: number;
  readonly quoteId: number | null;
  readonly trackerId: number | null;
  /** Who sees it; absent: what its type says. */
  readonly visibility?: FileType['visibility'] | undefined;
}

async function attachTo(context: CallContext, row: StoredFile, place: Place): Promise<StoredFile> {
  const isSingle = SINGLE_TYPES.includes(place.type.code);
  // two first files at once find nothing to supersede, and no row to wait for
  await run(context.db)`select pg_advisory_xact_lock(hashtextextended(${`files of ${place.object} ${place.id}`}, 0))`;
  const older = await many<StoredFile>(context.db)`
    select * from cdi_file
    where reference_type = ${place.object} and cdi_reference_id = ${place.id}
      and cdi_file_type_id = ${String(place.type.code)}
      and (${isSingle} or lower(file_name) = lower(${String(row.file_name)})) order by cdi_file_id for update`;
  for (const each of older)
    if (each.is_current === true) await updateRecord(context, cdiFile, each, { is_current: false });
  const revision = Math.max(0, ...older.map((each) => Number(each.revision))) + 1;
  const after = await updateRecord(context, cdiFile, row, {
    cdi_file_title: cleanTitle(place.title) || row.cdi_file_title,
    cdi_file_type_id: String(place.type.code),
    reference_type: place.object,
    cdi_reference_id: place.id,
    cdi_reference2_id: place.secondId || null,
    conforming_type_id: place.conformingTypeId ? (String(place.conformingTypeId) as ConformingType) : null,
    quote_id: place.quoteId,
    tracker_id: place.trackerId,
    revision,
    is_current: true,
    visibility: place.visibility ?? place.type.visibility,
  });
  await announceRecord(context, cdiFile, after);
  return after;
}

/** Whether the person may attach this type of file to this very record. */
async function assertMayAttach(
  context: CallContext,
  definition: ObjectDefinition,
  record: FoundRecord,
  type: FileType,
): Promise<void> {
  const id = idOf(definition, record);
  if (!type.carriedBy.includes(definition.name))
    throw new AppError('VALIDATION', `No ${definition.title.toLowerCase()} carries files of type "${type.title}".`, {
      fields: { cdi_file_type_id: 'Choose a type from the list.' },
    });
  if (isStaff(context.person)) return;
  if (type.isOpenToCustomers && (definition.name === 'quote' || definition.name === 'tracker')) return;
  if (definition.name === 'user' && id === context.person.userId && type.code === 22) return;
  if (!type.isOpenToCustomers || !(await mayUpdate(context, definition, id)))
    throw new AppError('FORBIDDEN', `Your account may not attach files of type "${type.title}" here.`);
}

/** Finds the record that a handler and an id mean. Throws NOT_FOUND for a record that the person may not see. */
async function findPlace(
  context: CallContext,
  handler: FileHandler,
  id: number,
): Promise<{ definition: ObjectDefinition; record: FoundRecord }> {
  const definition = objectNamed(FILE_HANDLERS[handler], context.app.catalogue);
  return { definition, record: await getVisible(context, definition, id) };
}

export interface Attached {
  readonly row: StoredFile;
  readonly sameAs: AttachedFile | null;
}

/**
 * Attaches an uploaded file to a record, and says which current file there has the same bytes. Throws NOT_FOUND, FORBIDDEN,
 * VALIDATION, WRONG_FILE, RULE.
 */
export async function attachUpload(context: CallContext, input: CallParsedInput<typeof attachFile>): Promise<Attached> {
  const { definition, record } = await findPlace(context, input.handler, input.cdi_reference_id);
  const type = mustFindType(input.cdi_file_type_id);
  await assertMayAttach(context, definition, record, type);
  if (input.handler === 'curb_conforming' && input.conforming_type_id === 0)
    throw new AppError('VALIDATION', 'Choose the conforming type first.', {
      fields: { conforming_type_id: 'Choose the conforming type.' },
    });
  const file = await lockRecord(context, cdiFile, input.cdi_file_id);
  if (!file || file.uploaded_by !== context.person.userId)
    throw new AppError('NOT_FOUND', 'The uploaded file is not there, or it is not yours. Upload it again.');
  if (file.reference_type !== null)
    throw new AppError('RULE', 'This file is attached to a record already. Upload it again to attach it elsewhere.');
  const extension = extensionOf(String(file.file_name));
  if (!type.extensions.includes(extension))
    throw new AppError(
      'WRONG_FILE',
      `A file of type "${type.title}" is one of ${type.extensions.join(', ').toUpperCase()}; this is ${extension.toUpperCase()}.`,
    );
  const links = linksOf(definition, record);
  const place: Place = {
    object: definition.name,
    id: input.cdi_reference_id,
    secondId: input.cdi_reference2_id,
    type,
    title: input.cdi_file_title,
    conformingTypeId: input.conforming_type_id,
    ...links,
  };
  const sameAs = await findSame(context, definition, place.id, input.cdi_file_id);
  return { row: await attachTo(context, file, place), sameAs };
}

/** The quote and order through which customers may see the file. Taken from the record, never from the client. */
function linksOf(
  definition: ObjectDefinition,
  record: FoundRecord,
): { quoteId: number | null; trackerId: number | null } {
  if (definition.name === 'quote') return { quoteId: Number(record.quote_id), trackerId: null };
  const trackerId =
    definition.name === 'tracker' || definition.name === 'tracker_curb' ? Number(record.tracker_id) : null;
  return { quoteId: null, trackerId };
}

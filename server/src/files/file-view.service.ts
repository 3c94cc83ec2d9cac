import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  findFileType,
  keyOf,
  MAX_FILE_BYTES,
  type ObjectDefinition,
  objectNamed,
  objects,
  type RecordRow,
  grantsOf,
} from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import { formatDate } from '@cdi/shared/units';
import { FILE_HANDLERS, type AttachedFile, type FileHandler, type FileMetadata } from '@cdi/shared/contracts';
import type { AppServices, CallContext, Person } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';
import { plantDay } from '../config/plant-time-zone.ts';
import { labelExpression } from '../records/read/labels.ts';
import { findVisible, getVisible } from '../records/read/present-record.ts';
import { scopeCondition, type Condition } from '../scope/scope.ts';
import { fullNameOf } from '../session/full-name.ts';

const cdiFile = objects.cdi_file;
type StoredFile = RecordRow<'cdi_file'>;
type ListedFile = StoredFile & { readonly uploader: string | null };

/** File types that a record accepts, the files attached, and whether an upload duplicates one of those (0: no upload). */
export async function readMetadata(
  context: CallContext,
  handler: FileHandler,
  id: number,
  uploadId = 0,
): Promise<FileMetadata> {
  const definition = objectNamed(FILE_HANDLERS[handler], context.app.catalogue);
  const isOpen = (code: number): boolean => isStaff(context.person) || findFileType(code)?.isOpenToCustomers === true;
  const types = (definition.fileTypes ?? []).filter(isOpen).flatMap((code) => findFileType(code) ?? []);
  const label = id > 0 ? await readLabel(context, definition, id) : '';
  const files = await readFiles(context, definition, id, sql<boolean>`true`);
  return {
    file_types: types.map(({ code, title, extensions }) => ({ code, title, extensions })),
    reference_label: label,
    needs_conforming_type: handler === 'curb_conforming',
    max_bytes: MAX_FILE_BYTES,
    files: files.map(toAttached),
    same_as: id > 0 && uploadId > 0 ? await findSame(context, definition, id, uploadId) : null,
  };
}

const toAttached = (row: ListedFile): AttachedFile => ({
  cdi_file_id: Number(row.cdi_file_id),
  title: String(row.cdi_file_title),
  file_name: String(row.file_name),
  type: Number(row.cdi_file_type_id),
  revision: Number(row.revision),
  is_current: row.is_current === true,
  created_dt: String(row.created_dt),
  uploaded_by: String(row.uploader ?? ''),
});

/** The files of the record that the person may see, newest first. */
async function readFiles(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  condition: Condition,
): Promise<readonly ListedFile[]> {
  const scope = scopeCondition(context.app.catalogue, cdiFile, grantsOf(cdiFile, 'read'), context.person, 'f');
  return many<ListedFile>(context.db)`
    select f.*, ${fullNameOf('u')} as uploader from cdi_file f
    left join "user" u on u.user_id = f.uploaded_by
    where f.reference_type = ${definition.name} and f.cdi_reference_id = ${id} and f.is_active and ${scope}
      and ${condition}
    order by f.cdi_file_id desc limit 100`;
}

/**
 * The current file of the record with the same bytes as the person’s own upload; null when there is none that the person may see.
 * So an upload reveals nothing of the files of others.
 */
export async function findSame(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  uploadId: number,
): Promise<AttachedFile | null> {
  const isSame = sql<boolean>`f.is_current and f.cdi_file_id <> ${uploadId} and f.sha256 =
    (select sha256 from cdi_file where cdi_file_id = ${uploadId} and uploaded_by = ${context.person.userId})`;
  const [same] = await readFiles(context, definition, id, isSame);
  return same ? toAttached(same) : null;
}

async function readLabel(context: CallContext, definition: ObjectDefinition, id: number): Promise<string> {
  await getVisible(context, definition, id);
  const row = await maybeOne<{ label: string }>(context.db)`
    select ${labelExpression(definition, 't')} as label from ${sql.table(definition.name)} as t
    where ${sql.ref(`t.${keyOf(definition)}`)} = ${id}`;
  return row?.label ?? '';
}

/** Who sees a file that has expired learns so; others learn nothing. */
function refuseExpired(app: AppServices, row: StoredFile, isOfStaff: boolean): void {
  const expires = row.expires_dt;
  if (expires === null || expires === undefined || new Date(String(expires)) > app.now()) return;
  const day = formatDate(plantDay(new Date(String(expires))));
  const remedy = isOfStaff ? 'Set a later date on the file to give it out again.' : 'Ask your contact for a newer one.';
  throw new AppError('GONE', `“${String(row.cdi_file_title)}” expired on ${day}. ${remedy}`);
}

/**
 * The stored file when the person may see the record that it is attached to; one that was taken out of use is for employees alone. Throws
 * NOT_FOUND in every other case, GONE when it has expired.
 */
export async function findDownload(app: AppServices, person: Person, fileId: number): Promise<StoredFile> {
  const row = await findVisible({ app, db: app.db, person }, cdiFile, fileId);
  const isThere = row?.is_active === true || isStaff(person);
  if (!row || !isThere || row.scan_status === 'blocked')
    throw new AppError('NOT_FOUND', 'The file is not there, or it is not yours to see.');
  refuseExpired(app, row, isStaff(person));
  return row;
}

/** The stored file when it is given out to anyone who has its link; null for every other. Throws GONE when it has expired. */
export async function findOpenDownload(app: AppServices, fileId: number): Promise<StoredFile | null> {
  const row = await maybeOne<StoredFile>(app.db)`
    select * from cdi_file where cdi_file_id = ${fileId} and visibility = 'public' and not access_token_required
      and reference_type is not null and scan_status <> 'blocked' and is_active`;
  if (!row) return null;
  refuseExpired(app, row, false);
  return row;
}

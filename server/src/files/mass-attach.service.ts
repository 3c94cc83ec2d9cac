import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { massFilesInput, MAX_MASS_FILES, type MassFilesAnswer } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { parseInput } from '../call/read-input.ts';
import type { CallContext } from '../context.ts';
import { insertRecord } from '../records/save/write-record.ts';
import { maybeOne, one } from '../storage/query.ts';
import { attachUpload, takeUpload } from './file.service.ts';
import { readMassUpload } from './read-upload.ts';

type TakenFile = Awaited<ReturnType<typeof takeUpload>>;
type MassFilesInput = z.output<typeof massFilesInput>;
type MassFile = MassFilesAnswer['files'][number];

/**
 * Takes the files of a request and attaches each to its curb, an order line or a design of the catalog: the first file to the first curb, or one file to every curb. All
 * of them or none; what a refused request brought stays unattached and goes with the next sweep. Throws what reading, taking and
 * attaching throw, with the name of the file, and VALIDATION where files and curbs do not pair.
 */
export async function uploadToCurbs(context: CallContext, request: FastifyRequest): Promise<readonly MassFile[]> {
  const { taken, fields } = await readMassUpload(request, { most: MAX_MASS_FILES }, (upload) =>
    naming(upload.fileName, () => takeUpload(context, upload)),
  );
  const input = parseInput(massFilesInput, fields);
  assertPaired(taken.length, input);
  return context.db.transaction().execute((db) => attachAll({ ...context, db }, taken, input));
}

/** What the curbs are called. */
const NOUNS = { tracker_curb: 'line', curb: 'curb' } as const;

function assertPaired(files: number, { curbs_to_update: curbs, handler = 'tracker_curb' }: MassFilesInput): void {
  if (files === curbs.length || files === 1) return;
  const noun = NOUNS[handler];
  const whose = handler === 'curb' ? 'catalog curb' : 'order line';
  const message = `${files} files came for ${curbs.length === 1 ? `one ${whose}` : `${curbs.length} ${whose}s`}: send one ${noun} for each file, in the same order, or one file for all ${noun}s.`;
  throw new AppError('VALIDATION', message, { fields: { curbs_to_update: message } });
}

async function attachAll(
  context: CallContext,
  taken: readonly TakenFile[],
  input: MassFilesInput,
): Promise<readonly MassFile[]> {
  const answers: MassFile[] = [];
  for (const [index, curbId] of input.curbs_to_update.entries()) {
    const file = taken[index] ?? taken[0];
    if (!file) continue;
    const fileId = taken[index] ? file.cdi_file_id : await copyUpload(context, file.cdi_file_id);
    const { row, sameAs } = await naming(file.file_name, async () => {
      const attached = await attachUpload(context, { ...(await placeOf(context, curbId, input)), cdi_file_id: fileId });
      await context.app.afterAttach(context, attached.row);
      return attached;
    });
    answers.push({
      file_name: file.file_name,
      cdi_reference_id: curbId,
      cdi_file_id: fileId,
      revision: Number(row.revision),
      same_as: sameAs,
    });
  }
  return answers;
}

/** Where the file of a curb belongs: to the curb, or, with a conforming type, to the stamp of that type of the order line. */
async function placeOf(context: CallContext, curbId: number, input: MassFilesInput) {
  const facts = {
    cdi_reference2_id: 0,
    cdi_file_type_id: input.cdi_file_type_id,
    cdi_file_title: '',
    conforming_type_id: input.conforming_type_id,
  };
  const { handler = 'tracker_curb' } = input;
  if (input.conforming_type_id === 0) return { ...facts, handler, cdi_reference_id: curbId } as const;
  if (handler === 'curb')
    throw new AppError(
      'VALIDATION',
      'Curbs of the catalog have no stamps. Send their drawings without a conforming type.',
      {
        fields: { conforming_type_id: 'Curbs of the catalog have no stamps.' },
      },
    );
  const stamp = await maybeOne<Pick<RecordRow<'conforming_stamp'>, 'conforming_stamp_id'>>(context.db)`
    select conforming_stamp_id from conforming_stamp
    where tracker_curb_id = ${curbId} and conforming_type_id = ${String(input.conforming_type_id)} and is_active
    order by conforming_stamp_id desc limit 1`;
  if (!stamp)
    throw new AppError(
      'VALIDATION',
      `Order line ${curbId} has no stamp of this conforming type. Request the stamp first.`,
      {
        fields: { conforming_type_id: 'The line has no stamp of this type.' },
      },
    );
  return { ...facts, handler: 'curb_conforming', cdi_reference_id: stamp.conforming_stamp_id } as const;
}

/** The same bytes as a file of their own, for the next line. Returns its number. */
async function copyUpload(context: CallContext, fileId: number): Promise<number> {
  const file = await one<RecordRow<'cdi_file'>>(context.db)`select * from cdi_file where cdi_file_id = ${fileId}`;
  const copy = await insertRecord(context, objects.cdi_file, {
    cdi_file_title: file.cdi_file_title,
    file_name: file.file_name,
    mime_type: file.mime_type,
    size_bytes: file.size_bytes,
    sha256: file.sha256,
    storage_key: file.storage_key,
    visibility: 'staff',
    scan_status: file.scan_status,
    is_current: false,
    uploaded_by: file.uploaded_by,
  });
  return copy.cdi_file_id;
}

/** Says of which file an error is: of fifty, the person has to find the one. */
async function naming<T>(fileName: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || fileName === '') throw error;
    throw new AppError(error.code, `${fileName}: ${error.message}`, error.details);
  }
}

import { AppError } from '@cdi/shared/errors';
import { isBlank, type ObjectDefinition } from '@cdi/shared/catalogue';
import { recordCalls } from '@cdi/shared/contracts';
import { answerSaved } from '../call/answer-saved.ts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { changeMany } from '../records/save/change-many.ts';
import { groupRecords } from '../records/groups/list-groups.ts';
import { readMassUpload, stepMassUpload, UPLOAD_STEPS } from '../records/upload/mass-upload-apply.ts';
import { checkMassUpload } from '../records/upload/mass-upload.ts';
import { listUploads } from '../records/upload/list-uploads.ts';
import { readHistory } from '../records/history/history.ts';
import { markSeen } from '../records/read/mark-seen.ts';
import { readPastRecord } from '../records/history/past-record.ts';
import { getVisible, getWithChildren, presentRecord } from '../records/read/present-record.ts';
import { findRelated } from '../records/read/related-records.ts';
import { saveRecord } from '../records/save/save-record.ts';
import { searchRecords } from '../records/find/search-records.ts';
import { transitionMany } from '../records/save/transition-many.ts';
import { transitionRecord, type TransitionInput } from '../records/save/transition-record.ts';

/**
 * A sheet of 10 MB, the most that a page takes, as the field of a form: every comma, quotation mark and line end is three letters there.
 */
const MAX_SHEET_BODY_BYTES = 32 * 1024 * 1024;
/** Message after the step of an upload has begun. */
const STEP_WORDS = {
  all: 'The upload is running',
  good: 'The upload is running',
  stop: 'The upload stops after the rows that are under way',
  undo: 'The upload is being taken back',
  undo_rest: 'What can be taken back of the upload is being taken back',
  retry: 'The step is tried again',
} as const;
/** Reads: nothing to undo, and nothing that a second call would do twice. */
const READ = { isOutsideTransaction: true };

type Fields = Readonly<Record<string, unknown>>;

/** The generic calls of every business object. */
export function recordRoutes(binding: Binding): void {
  bindReads(binding);
  bindChanges(binding);
  bindSeveral(binding);
  bindMassUpload(binding);
}

function bindReads(binding: Binding): void {
  const find = makeFinder(binding.app.catalogue);
  bindCall(
    binding,
    recordCalls.load,
    async (input, { context }) => {
      const [definition, id] = find(input);
      const { row, children } = await getWithChildren(context, definition, id);
      const seen = await markSeen(context, definition, id, row);
      return { data: await presentRecord(context, definition, seen, seen === row ? children : undefined) };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.history,
    async (input, { context }) => {
      const [definition, id] = find(input);
      await getVisible(context, definition, id);
      return { data: { rows: await readHistory(context, definition, id) } };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.asOf,
    async (input, { context }) => {
      const [definition, id] = find(input);
      return { data: await readPastRecord(context, definition, id, readMoment(input.fields ?? {})) };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.related,
    async (input, { context }) => {
      const [definition, id] = find(input);
      await getVisible(context, definition, id);
      return { data: await findRelated(context, definition, id) };
    },
    READ,
  );
  const byPlural = new Map(binding.app.catalogue.map((definition) => [definition.plural, definition]));
  bindCall(
    binding,
    recordCalls.search,
    async ({ plural, fields = {} }, { context }) => {
      const definition = byPlural.get(plural);
      if (!definition) throw new AppError('NOT_FOUND', 'There is no such list or report.');
      return { data: await searchRecords(context, definition, fields) };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.groups,
    async ({ plural, fields = {} }, { context }) => {
      const definition = byPlural.get(plural);
      if (!definition) throw new AppError('NOT_FOUND', 'There is no such list.');
      return { data: await groupRecords(context, definition, fields) };
    },
    READ,
  );
}

function bindChanges(binding: Binding): void {
  const find = makeFinder(binding.app.catalogue);
  bindCall(binding, recordCalls.save, async (input, { context }) => {
    const [definition, id] = find(input);
    const warnings: string[] = [];
    const data = await saveRecord({ ...context, warnings }, definition, id, input.fields ?? {});
    return { data, ...answerSaved(`${definition.title} saved`, warnings) };
  });
  bindCall(binding, recordCalls.transition, async (input, { context }) => {
    const [definition, id] = find(input);
    const warnings: string[] = [];
    const data = await transitionRecord({ ...context, warnings }, definition, id, readStep(input.fields ?? {}));
    return { data, ...answerSaved(`${definition.title} saved`, warnings) };
  });
}

/** Every record has a transaction of its own, so that one that is refused keeps no other back. */
function bindSeveral(binding: Binding): void {
  const find = makeFinder(binding.app.catalogue);
  bindCall(
    binding,
    recordCalls.changeMany,
    async ({ object, fields: { rows, is_trial: isTrial = false, is_strict: isStrict = false } }, { context }) => {
      const [definition] = find({ object });
      const changed = await changeMany(context, definition, rows, { isTrial, isStrict });
      return { data: { rows: changed }, opt: isTrial ? 'success' : 'save' };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.transitionMany,
    async ({ object, fields: { name, reason = '', rows, is_trial: isTrial = false } }, { context }) => {
      const [definition] = find({ object });
      const how = { name, reason: isBlank(reason) ? null : reason, isTrial };
      const stepped = await transitionMany(context, definition, rows, how);
      return { data: { rows: stepped }, opt: isTrial ? 'success' : 'save' };
    },
    READ,
  );
}

function bindMassUpload(binding: Binding): void {
  const find = makeFinder(binding.app.catalogue);
  bindCall(
    binding,
    recordCalls.checkUpload,
    async (input, { context }) => {
      const [definition] = find(input);
      return { data: await checkMassUpload(context, definition, input.fields ?? {}) };
    },
    { ...READ, bodyLimitBytes: MAX_SHEET_BODY_BYTES },
  );
  bindCall(
    binding,
    recordCalls.followUpload,
    async (input, { context }) => {
      const [definition, id] = find(input);
      const asked = String(input.fields?.apply ?? '');
      if (asked === '') return { data: await readMassUpload(context, definition, id) };
      const [, step] = Object.entries(UPLOAD_STEPS).find(([name]) => name === asked) ?? [];
      if (!step)
        throw new AppError('VALIDATION', 'Apply: on, good, stop, undo, undo_rest or retry.', {
          fields: { apply: 'There is no such step.' },
        });
      const isAgreed = ['1', 'true', 'on'].includes(String(input.fields?.['agreed'] ?? ''));
      return {
        data: await stepMassUpload(context, definition, id, step, isAgreed),
        opt: 'save',
        msg: STEP_WORDS[step],
      };
    },
    READ,
  );
  bindCall(
    binding,
    recordCalls.listUploads,
    async (input, { context }) => {
      const [definition] = find(input);
      return { data: { rows: await listUploads(context, definition) } };
    },
    READ,
  );
}

/** Reads the input of a step. Throws UNKNOWN_FIELD, and VALIDATION without the version that was read. */
function readStep({ name, version, reason, ...others }: Fields): TransitionInput {
  if (Object.keys(others).length > 0)
    throw new AppError('UNKNOWN_FIELD', `The step does not know ${Object.keys(others).join(', ')}.`);
  if (!/^\d+$/.test(String(version ?? '')))
    throw new AppError('VALIDATION', 'Send the version that you read.', {
      fields: { version: 'The version is missing.' },
    });
  const words = typeof reason === 'string' && !isBlank(reason) ? reason.trim().slice(0, 500) : null;
  return { name: String(name ?? ''), version: Number(version), reason: words };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** The requested past moment. Throws UNKNOWN_FIELD, and VALIDATION for an invalid moment. */
function readMoment({ at, ...others }: Fields): string {
  if (Object.keys(others).length > 0)
    throw new AppError('UNKNOWN_FIELD', `The history does not know ${Object.keys(others).join(', ')}.`);
  if (typeof at === 'string' && MOMENT.test(at) && !Number.isNaN(Date.parse(at))) return at;
  const message = 'Choose a day and a time.';
  throw new AppError('VALIDATION', message, { fields: { at: message } });
}

/** Finds the object of an address by name, and reads the number of the record: 0 when there is none. Throws NOT_FOUND. */
function makeFinder(catalogue: readonly ObjectDefinition[]) {
  const byName = new Map(catalogue.map((definition) => [definition.name, definition]));
  return (input: { object: string; id?: string | number | undefined }): readonly [ObjectDefinition, number] => {
    const definition = byName.get(input.object);
    if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    // an address that ends in a slash has an empty number: none, too
    const text = String(input.id || 0);
    if (!/^\d{1,15}$/.test(text)) throw new AppError('NOT_FOUND', 'A record number has digits only.');
    return [definition, Number(text)];
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import { isBlank, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Answer } from '@cdi/shared/contracts';
import { assertAccess, findPerson } from '../http/authenticate.ts';
import { answerWith, contextOf, readParams, untilUndisturbed, type Binding, type Outcome } from '../http/bind-call.ts';
import { onceOnly, readKey } from '../http/idempotency.ts';
import type { CallContext, Person } from '../context.ts';
import { applyMassUpload, readMassUpload } from '../records/mass-upload-apply.ts';
import { checkMassUpload } from '../records/mass-upload.ts';
import { readHistory } from '../records/history.ts';
import { noteSeen } from '../records/note-seen.ts';
import { getVisible, presentRecord } from '../records/present-record.ts';
import { saveRecord } from '../records/save-record.ts';
import { searchRecords } from '../records/search-records.ts';
import { transitionRecord } from '../records/transition-record.ts';

interface RecordCall {
  readonly definition: ObjectDefinition;
  readonly id: number;
  readonly params: Record<string, unknown>;
  readonly key: unknown;
  readonly person: Person;
}

const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** The generic calls of every business object: POST /api/{objectName}/{action}/{id} and POST /rapi/{plural}/to_json. */
export function recordRoutes(binding: Binding): void {
  const { server, app, sessions } = binding;
  const byName = new Map(app.catalogue.map((definition) => [definition.name, definition]));
  const byPlural = new Map(app.catalogue.map((definition) => [definition.plural, definition]));

  const read = async (request: FastifyRequest): Promise<RecordCall> => {
    const { object, id } = request.params as { object: string; id?: string };
    const person = assertAccess({ kind: 'signed_in' }, await findPerson(app, sessions, request));
    const definition = byName.get(object);
    if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    const { params = {}, key } = readParams(request.body);
    return { definition, id: readId(id), params, key, person };
  };

  /** Runs a call that changes something: one transaction, once per idempotency key. */
  const change =
    (name: string, work: (call: RecordCall, context: CallContext) => Promise<Outcome<unknown>>) =>
    async (request: FastifyRequest): Promise<Answer> => {
      const call = await read(request);
      const once = readKey(call.key, call.person.userId, `${call.definition.name}.${name}.${call.id}`, call.params);
      const outcome = await untilUndisturbed(() =>
        app.db
          .transaction()
          .execute((tx) => onceOnly(tx, once, () => work(call, contextOf(app, tx, call.person, request.id)))),
      );
      return answerWith(outcome);
    };

  for (const url of ['/api/:object/to_json/:id', '/api/:object/to_json'])
    server.post(url, async (request) => {
      const { definition, id, person } = await read(request);
      const found = await getVisible(app, app.db, person, definition, id);
      const row = await noteSeen(app, person, definition, id, found, request.id);
      return answerWith({ data: await presentRecord(app, app.db, person, definition, row) });
    });

  for (const url of ['/api/:object/save/:id', '/api/:object/save'])
    server.post(
      url,
      change('save', async ({ definition, id, params }, context) => {
        const warnings: string[] = [];
        const data = await saveRecord({ ...context, warnings }, definition, id, params);
        const msg = `${definition.title} saved`;
        return warnings.length === 0
          ? { data, opt: 'save', msg }
          : { data, opt: 'warning', msg: `${msg}. ${warnings.join(' ')}` };
      }),
    );

  server.post(
    '/api/:object/transition/:id',
    change('transition', async ({ definition, id, params }, context) => {
      const { name, version, reason, ...others } = params;
      if (Object.keys(others).length > 0)
        throw new AppError('UNKNOWN_FIELD', `The step does not know ${Object.keys(others).join(', ')}.`);
      if (!/^\d+$/.test(String(version ?? '')))
        throw new AppError('VALIDATION', 'Send the version that you read.', {
          fields: { version: 'The version is missing.' },
        });
      const words = typeof reason === 'string' && !isBlank(reason) ? reason.trim().slice(0, 500) : null;
      const data = await transitionRecord(context, definition, id, {
        name: String(name ?? ''),
        version: Number(version),
        reason: words,
      });
      return { data, opt: 'save', msg: `${definition.title} saved` };
    }),
  );

  server.post('/api/:object/history_json/:id', async (request) => {
    const { definition, id, person } = await read(request);
    await getVisible(app, app.db, person, definition, id);
    return answerWith({ data: { rows: await readHistory(app.db, person, definition, id) } });
  });

  server.post(
    '/api/:object/mass_upload',
    { bodyLimit: MAX_UPLOAD_BYTES * 2 },
    change('mass_upload', async ({ definition, params }, context) => ({
      data: await checkMassUpload(context, definition, params),
    })),
  );
  server.post('/api/:object/mass_upload/:id', async (request) => {
    const { definition, id, params, person } = await read(request);
    if (params['apply'] !== 'on') return answerWith({ data: await readMassUpload(app.db, person, definition, id) });
    return answerWith({
      data: await applyMassUpload(app, person, definition, id, request.id),
      opt: 'save',
      msg: 'The upload is running',
    });
  });

  server.post('/rapi/:plural/to_json', async (request: FastifyRequest, _reply: FastifyReply) => {
    const person = assertAccess({ kind: 'signed_in' }, await findPerson(app, sessions, request));
    const definition = byPlural.get((request.params as { plural: string }).plural);
    if (!definition) throw new AppError('NOT_FOUND', 'There is no such list or report.');
    return searchRecords(app, person, definition, readParams(request.body).params ?? {});
  });
}

function readId(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,15}$/.test(text)) throw new AppError('NOT_FOUND', 'A record number has digits only.');
  return Number(text);
}

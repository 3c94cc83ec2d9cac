import type { z } from 'zod';
import type { Answer, Call, RowsAnswer } from '../../common/contracts/define-call.ts';
import { recordCalls } from '../../common/contracts/record.contract.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import type { CallOptions, CallServer } from './call-options.ts';
import type { RecordApi, SearchQuery } from './record-requests.ts';

/** A long sheet is on its way for a while, and a short one is checked while the person waits. */
const UPLOAD_CHECK_MS = 180_000;

/** Fifty records are saved one after the other. */
const CHANGE_MANY_MS = 60_000;

/** The calls of one object, which `callServer` makes. */
export function makeRecordCalls(
  definition: Pick<ObjectDefinition, 'name' | 'plural'>,
  callServer: CallServer,
): RecordApi {
  const callForData = async <I extends z.ZodType, O extends z.ZodType>(
    call: Call<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ): Promise<z.output<O>> => (await callServer(call, input, options)).data as z.output<O>;
  const { name: object, plural } = definition;
  const {
    search,
    groups,
    changeMany,
    transitionMany,
    load,
    save,
    transition,
    history,
    asOf,
    related,
    checkUpload,
    followUpload,
    listUploads,
  } = recordCalls;
  return {
    // its answer is bare
    search: async (query, options) =>
      (await callServer(search, { plural, fields: readSearchFields(query) }, options)) as Answer & RowsAnswer,
    groups: (query, { field, period }, options) => {
      const fields = { ...readSearchFields(query), group_by: field, period: period ?? undefined };
      return callForData(groups, { plural, fields }, options);
    },
    changeMany: async (rows, { isTrial, isStrict }) => {
      const fields = {
        rows: rows.map((row) => ({ ...row })),
        is_trial: isTrial ? 'on' : undefined,
        is_strict: isStrict ? 'on' : undefined,
      };
      return (await callForData(changeMany, { object, fields }, { timeoutMs: CHANGE_MANY_MS })).rows;
    },
    transitionMany: async (rows, { name, reason, isTrial }) => {
      const fields = { name, reason, rows: rows.map((row) => ({ ...row })), is_trial: isTrial ? 'on' : undefined };
      return (await callForData(transitionMany, { object, fields }, { timeoutMs: CHANGE_MANY_MS })).rows;
    },
    load: (id, options) => callForData(load, { object, id }, options),
    save: (id, values, { version, reason, idempotencyKey }) =>
      callServer(save, { object, id, fields: { ...values, version, change_reason: reason } }, { idempotencyKey }),
    transition: (id, { idempotencyKey, ...fields }) =>
      callServer(transition, { object, id, fields }, { idempotencyKey }),
    history: async (id, options) => (await callForData(history, { object, id }, options)).rows,
    asOf: (id, at, options) => callForData(asOf, { object, id, fields: { at } }, options),
    related: (id, options) => callForData(related, { object, id }, options),
    checkUpload: ({ fileName, csv, xlsx, columns }) => {
      const fields = { csv, xlsx, file_name: fileName, columns: columns && JSON.stringify(columns) };
      return callForData(checkUpload, { object, fields }, { timeoutMs: UPLOAD_CHECK_MS });
    },
    stepUpload: (id, apply, isAgreed) =>
      callForData(followUpload, { object, id, fields: { apply, ...(isAgreed ? { agreed: '1' } : {}) } }),
    uploadState: (id) => callForData(followUpload, { object, id }),
    listUploads: async () => (await callForData(listUploads, { object })).rows,
  };
}

function readSearchFields({ filters, cursor, isCounted, isMineOnly, ids, ...order }: SearchQuery) {
  return {
    ...filters,
    orderby: order.orderby,
    direction: order.direction,
    page_size: order.page_size,
    cursor: cursor ?? undefined,
    columns: order.columns,
    count: isCounted === 'exact' ? 'exact' : isCounted ? 'on' : undefined,
    show_my_ccs: isMineOnly ? 'on' : undefined,
    ids: ids?.join(','),
  };
}

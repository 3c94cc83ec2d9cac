import { recordCalls } from '../../common/contracts/record.contract.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import { callForData, callForRows, callServer } from './call-server.ts';
import type { RecordApi, SearchQuery } from './record-api.ts';

/** The check tries every row of a sheet; 20,000 rows take their time. */
const UPLOAD_CHECK_MS = 180_000;

/** The calls of one object. */
export function recordApi(definition: Pick<ObjectDefinition, 'name' | 'plural'>): RecordApi {
  const { name: object, plural } = definition;
  const { search, load, save, transition, history, asOf, checkUpload, followUpload } = recordCalls;
  return {
    search: (query, options) => callForRows(search, { plural, fields: readSearchFields(query) }, options),
    load: (id, options) => callForData(load, { object, id }, options),
    save: (id, values, { version, idempotencyKey }) =>
      callServer(save, { object, id, fields: { ...values, version } }, { idempotencyKey }),
    transition: (id, { idempotencyKey, ...fields }) =>
      callServer(transition, { object, id, fields }, { idempotencyKey }),
    history: async (id, options) => (await callForData(history, { object, id }, options)).rows,
    asOf: (id, at, options) => callForData(asOf, { object, id, fields: { at } }, options),
    checkUpload: (csv, file_name) =>
      callForData(checkUpload, { object, fields: { csv, file_name } }, { timeoutMs: UPLOAD_CHECK_MS }),
    applyUpload: (id) => callForData(followUpload, { object, id, fields: { apply: 'on' } }),
    uploadState: (id) => callForData(followUpload, { object, id }),
  };
}

function readSearchFields({ filters, cursor, isCounted, isMineOnly, ...order }: SearchQuery) {
  return {
    ...filters,
    orderby: order.orderby,
    direction: order.direction,
    page_size: order.page_size,
    cursor: cursor ?? undefined,
    count: isCounted ? 'on' : undefined,
    show_my_ccs: isMineOnly ? 'on' : undefined,
  };
}

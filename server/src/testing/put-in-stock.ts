import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import type { TestApp } from './test-app.ts';

/** Receives pieces of a part at a plant, at $310 each. */
export const putInStock = (app: TestApp, partId: number, qty: number, locationId = 1): Promise<unknown> =>
  app.db.transaction().execute((tx) => {
    const context = contextOf(app.services, tx, SYSTEM, 'test');
    return postStock(context, { item: { partId }, locationId, kind: 'receipt', qty, unitCostUsd: 310 });
  });

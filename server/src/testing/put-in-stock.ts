import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import type { StockItem } from '../stock/stock-item.ts';
import type { TestApp } from './test-app.ts';

/** A receipt of an item at a plant, the first one by default. */
export const receiveStock = (
  app: TestApp,
  item: StockItem,
  { qty, unitCostUsd, locationId = 1 }: { qty: number; unitCostUsd: number; locationId?: number },
) =>
  app.db
    .transaction()
    .execute((tx) =>
      postStock(contextOf(app.services, tx, SYSTEM, 'test'), { item, locationId, kind: 'receipt', qty, unitCostUsd }),
    );

/** Receives pieces of a part at a plant, at $310 each. */
export const putInStock = (app: TestApp, partId: number, qty: number, locationId = 1): Promise<unknown> =>
  receiveStock(app, { partId }, { qty, unitCostUsd: 310, locationId });

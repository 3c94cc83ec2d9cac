import { maybeOne } from '../storage/query.ts';
import type { Caller, TestApp } from './test-app.ts';

interface Driver {
  readonly app: TestApp;
  who(userName: string): Promise<Caller>;
}

/** Says how a curb is cut, unless a batch cuts it or it is said already. */
export async function cutByHand(driver: Driver, curbId: number): Promise<void> {
  const curb = await maybeOne<{ is_known: boolean }>(driver.app.db)`
    select coalesce(batch_no, cut_note) is not null as is_known from tracker_curb where tracker_curb_id = ${curbId}`;
  if (curb?.is_known) return;
  const batching = await driver.who('batching');
  await batching.post(`/api/board/cut_by_hand/${curbId}`, { note: 'By hand from a remnant' });
}

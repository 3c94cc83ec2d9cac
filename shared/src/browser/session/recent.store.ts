import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CUSTOMER_TYPES, USER_TYPE, type UserType } from '../../common/policy/roles.ts';
import { asCallError, postForRows } from '../api/index.ts';

const PAGE_SIZE = 2;

export interface RecentRecord {
  readonly id: number;
  readonly label: string;
}

/** User types that have orders, and those that have quotes. The catalogue says so too; here it would cost every first visit. */
const ORDER_TYPES: readonly UserType[] = [USER_TYPE.employee, ...CUSTOMER_TYPES];
const QUOTE_TYPES: readonly UserType[] = [...ORDER_TYPES, USER_TYPE.vendor, USER_TYPE.shipper];

interface Owner {
  /** Null for a visitor. */
  readonly userType: UserType | null;
  readonly needsTerms: boolean;
}

/** The two most recent quotes and orders of the person, for the My CDI menu. */
export class RecentStore {
  quotes: readonly RecentRecord[] = [];
  orders: readonly RecentRecord[] = [];
  /** Grows with every clear, so that an answer for an earlier person is dropped. */
  private turn = 0;
  private readonly owner: Owner;

  constructor(owner: Owner) {
    this.owner = owner;
    makeAutoObservable<this, 'turn' | 'owner'>(this, {
      quotes: observableRef,
      orders: observableRef,
      turn: false,
      owner: false,
    });
  }

  /** Both lists; a list that cannot be loaded stays as it was. Call it again after a quote or an order was made. */
  async load(): Promise<void> {
    const { userType, needsTerms } = this.owner;
    if (userType === null || needsTerms) return;
    const { turn } = this;
    const [quotes, orders] = await Promise.all([
      QUOTE_TYPES.includes(userType) ? fetchRecent('quotes', 'quote_date', 'quote_id', 'quote_no') : null,
      ORDER_TYPES.includes(userType) ? fetchRecent('trackers', 'tracker_date', 'tracker_id', 'tracker_no') : null,
    ]);
    if (turn !== this.turn) return;
    runInAction(() => {
      this.quotes = quotes ?? this.quotes;
      this.orders = orders ?? this.orders;
    });
  }
  clear(): void {
    this.turn++;
    this.quotes = [];
    this.orders = [];
  }
}

/** Null when the server cannot be reached. */
async function fetchRecent(
  plural: string,
  orderby: string,
  key: string,
  label: string,
): Promise<readonly RecentRecord[] | null> {
  const params = { page_size: PAGE_SIZE, direction: 'DESC', orderby, show_my_ccs: 'on' };
  try {
    const { rows } = await postForRows(`/rapi/${plural}/to_json`, { params });
    return rows.slice(0, PAGE_SIZE).map((row) => ({ id: Number(row[key]), label: String(row[label] ?? row[key]) }));
  } catch (error) {
    if (asCallError(error).code === 'CLIENT') reportError(error);
    return null;
  }
}

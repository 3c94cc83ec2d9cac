import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CUSTOMER_TYPES, USER_TYPE, type UserType } from '../../common/trade/roles.ts';
import { asCallError, recordApi } from '../api/index.ts';

const PAGE_SIZE = 2;

export interface RecentRecord {
  readonly id: number;
  readonly label: string;
}

/** User types that have orders, and those that have quotes. The catalogue says so too; here it would cost every first visit. */
const ORDER_TYPES: readonly UserType[] = [USER_TYPE.employee, ...CUSTOMER_TYPES];
const QUOTE_TYPES: readonly UserType[] = [...ORDER_TYPES, USER_TYPE.vendor, USER_TYPE.shipper];

const QUOTE = { name: 'quote', plural: 'quotes', date: 'quote_date' } as const;
const ORDER = { name: 'tracker', plural: 'trackers', date: 'tracker_date' } as const;
type RecentObject = typeof QUOTE | typeof ORDER;

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

  /** Whether orders are open to the person at all: vendors, carriers and new users have none. */
  get hasOrders(): boolean {
    return this.owner.userType !== null && ORDER_TYPES.includes(this.owner.userType);
  }

  /** Both lists; a list that cannot be loaded stays as it was. Call it again after a quote or an order was made. */
  async load(): Promise<void> {
    const { userType, needsTerms } = this.owner;
    if (userType === null || needsTerms) return;
    const { turn } = this;
    const [quotes, orders] = await Promise.all([
      QUOTE_TYPES.includes(userType) ? fetchRecent(QUOTE) : null,
      ORDER_TYPES.includes(userType) ? fetchRecent(ORDER) : null,
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
async function fetchRecent(object: RecentObject): Promise<readonly RecentRecord[] | null> {
  const order = { orderby: object.date, direction: 'DESC', page_size: PAGE_SIZE } as const;
  try {
    const { rows } = await recordApi(object).search({ filters: {}, ...order, isMineOnly: true });
    return rows.slice(0, PAGE_SIZE).map((row) => {
      const id = Number(row[`${object.name}_id`]);
      return { id, label: String(row[`${object.name}_no`] ?? id) };
    });
  } catch (error) {
    if (asCallError(error).code === 'CLIENT') reportError(error);
    return null;
  }
}

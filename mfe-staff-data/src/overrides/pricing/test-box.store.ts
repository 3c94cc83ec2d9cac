import { makeAutoObservable, observable, observableRef, runInAction, type ObservableMap } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { curbSpecFields, field, objectNamed, parseField, type FieldMap } from '@cdi/shared/catalogue';
import { priceQuote, type PricedQuote } from '@cdi/shared/contracts';
import { toInput, type InputValue } from '@cdi/shared/records';

const quoteFields = objectNamed('quote').fields;
const fromQuote = (name: string): FieldMap => {
  const found = quoteFields[name];
  return found ? { [name]: found } : {};
};

/** What belongs to the quote as a whole. */
const HEADER: FieldMap = {
  company_id: field.reference({ label: 'Company', to: 'company', help: 'Decides the customer level.' }),
  ...fromQuote('quick_ship_days'),
  ...fromQuote('discount_percent'),
};

const CURB_NAMES = [
  'curb_type',
  'qty',
  'od_length',
  'od_width',
  'height',
  'slope_x',
  'gauge',
  'material_class',
  'construction',
  'insulation',
  'nailer',
] as const;

/** What belongs to the one curb that is priced. */
const CURB: FieldMap = Object.fromEntries(CURB_NAMES.map((name) => [name, curbSpecFields[name]]));

/** Inputs of the test box, in their order. */
export const TEST_BOX_FIELDS: FieldMap = { ...CURB, ...HEADER };

export type TestBoxState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pricing' }
  | { readonly kind: 'ready'; readonly priced: PricedQuote }
  | { readonly kind: 'failed'; readonly error: CallError };

type Price = (quote: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<PricedQuote>;

const priceOnServer: Price = (quote, signal) => callForData(priceQuote, { ...quote }, { signal });

/** Prices one curb with a price book, in force or not, so that every step can be looked at. Nothing is stored. */
export class TestBoxStore {
  state: TestBoxState = { kind: 'idle' };
  readonly inputs: ObservableMap<string, InputValue>;
  readonly errors: ObservableMap<string, string> = observable.map<string, string>();
  private readonly price: Price;
  /** The book to try; null = the one that the company buys with. */
  private readonly pricingId: number | null;
  private running: AbortController | undefined;

  constructor(price: Price = priceOnServer, pricingId: number | null = null) {
    this.price = price;
    this.pricingId = pricingId;
    const start: Readonly<Record<string, unknown>> = { curb_type: 'NEW', od_length: 84.5, od_width: 50.375 };
    this.inputs = observable.map<string, InputValue>(
      Object.entries(TEST_BOX_FIELDS).map(([name, each]) => [name, toInput(each, start[name] ?? each.defaultValue)]),
      { deep: false },
    );
    makeAutoObservable<this, 'price' | 'pricingId' | 'running'>(this, {
      state: observableRef,
      inputs: false,
      errors: false,
      price: false,
      pricingId: false,
      running: false,
    });
  }

  setInput(name: string, value: InputValue): void {
    this.inputs.set(name, value);
    this.errors.delete(name);
  }

  /** Asks for the price; an older question that is still under way is dropped. */
  async run(): Promise<void> {
    const quote = this.read();
    if (!quote) return;
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    this.state = { kind: 'pricing' };
    const next = await this.price(quote, signal).then(
      (priced): TestBoxState => ({ kind: 'ready', priced }),
      (error): TestBoxState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  dispose(): void {
    this.running?.abort();
  }

  private read(): Readonly<Record<string, unknown>> | null {
    this.errors.clear();
    const header = this.readFields(HEADER);
    const curb = this.readFields(CURB);
    return this.errors.size === 0 ? { ...header, ...this.book, curbs: [curb], parts: [] } : null;
  }

  private get book(): Readonly<Record<string, number>> {
    return this.pricingId === null ? {} : { pricing_id: this.pricingId };
  }

  private readFields(fields: FieldMap): Readonly<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(fields)) {
      const parsed = parseField(each, this.inputs.get(name));
      if (!parsed.ok) this.errors.set(name, parsed.message);
      else if (parsed.value !== null) values[name] = parsed.value;
    }
    return values;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { curbSpecFields, field, objectNamed, parseField, type FieldMap } from '@cdi/shared/catalogue';
import { priceQuote, type PricedQuote } from '@cdi/shared/contracts';
import { FormStore, LatestRun } from '@cdi/shared/kit';
import { toInput, type InputValue } from '@cdi/shared/records';

const quoteFields = objectNamed('quote').fields;
const fromQuote = (name: string): FieldMap => {
  const found = quoteFields[name];
  return found ? { [name]: found } : {};
};

/** Fields of the quote as a whole. */
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

/** Fields of the one priced curb. */
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

type Inputs = Readonly<Record<string, InputValue>>;

/** Prices one curb with a price book, in force or not, so that every step can be looked at. Nothing is stored. */
export class TestBoxStore {
  state: TestBoxState = { kind: 'idle' };
  readonly form: FormStore<Inputs>;
  private readonly price: Price;
  /** The book to try; null = the one that the company buys with. */
  private readonly pricingId: number | null;
  private readonly running = new LatestRun();

  constructor(price: Price = priceOnServer, pricingId: number | null = null) {
    this.price = price;
    this.pricingId = pricingId;
    const start: Readonly<Record<string, unknown>> = { curb_type: 'NEW', od_length: 84.5, od_width: 50.375 };
    this.form = new FormStore<Inputs>({
      initial: Object.fromEntries(
        Object.entries(TEST_BOX_FIELDS).map(([name, each]) => [name, toInput(each, start[name] ?? each.defaultValue)]),
      ),
      check: (inputs) => readFields(TEST_BOX_FIELDS, inputs).errors,
    });
    makeAutoObservable<this, 'price' | 'pricingId' | 'running'>(this, {
      state: observableRef,
      form: false,
      price: false,
      pricingId: false,
      running: false,
    });
  }

  /** Asks for the price; an older question that is still under way is dropped. */
  async run(): Promise<void> {
    if (!this.form.check()) return;
    const signal = this.running.start();
    this.state = { kind: 'pricing' };
    const next = await this.price(this.question, signal).then(
      (priced): TestBoxState => ({ kind: 'ready', priced }),
      (error): TestBoxState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  dispose(): void {
    this.running.stop();
  }

  private get question(): Readonly<Record<string, unknown>> {
    const { values } = this.form;
    const book = this.pricingId === null ? {} : { pricing_id: this.pricingId };
    return { ...readFields(HEADER, values).values, ...book, curbs: [readFields(CURB, values).values], parts: [] };
  }
}

/** Parsed values of the inputs that are not blank, and their errors. */
function readFields(fields: FieldMap, inputs: Inputs) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, each] of Object.entries(fields)) {
    const parsed = parseField(each, inputs[name]);
    if (!parsed.ok) errors[name] = parsed.message;
    else if (parsed.value !== null) values[name] = parsed.value;
  }
  return { values, errors };
}

import type { PlainDate } from '../units/index.ts';
import type { ChildRowOf, DraftOf, ObjectDefinition, RowOf, ValuesOf } from './index.ts';
import { catalogue, objects } from './index.ts';

/*
 * The compiler proves the types of rows. Each `@ts-expect-error` below marks a wrong column or a wrong type that must not
 * compile: if it did, the type check of the workspace would fail at that line.
 */
type Quote = RowOf<typeof objects.quote>;
type QuoteCurb = ChildRowOf<typeof objects.quote, 'curbs'>;

/** True when both types are the same, each assignable to the other. */
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const holds = <T extends true>(value: T): T => value;

describe('the row of an object', () => {
  it('has its columns with their types, null where the field may be left out', () => {
    holds<IsSame<Quote['job_name'], string>>(true);
    holds<IsSame<Quote['company_id'], number | null>>(true);
    holds<IsSame<Quote['total'], number | null>>(true);
    holds<IsSame<Quote['quote_date'], PlainDate>>(true);
    holds<IsSame<Quote['valid_until'], PlainDate | null>>(true);
    holds<IsSame<Quote['conforming_required'], boolean | null>>(true);
    holds<IsSame<RowOf<typeof objects.tracker_curb>['qc_dt'], string | null>>(true);
  });

  it('has lists that are never null, and choices by their codes', () => {
    holds<IsSame<Quote['cc_users'], readonly number[]>>(true);
    holds<IsSame<Quote['tax_basis'], 'rate' | 'exempt' | 'unset' | null>>(true);
    holds<IsSame<Quote['deck_type'], 'steel' | 'wood' | 'concrete' | 'tectum' | null>>(true);
    const isWon = (quote: Quote): boolean => quote.status === 'won';
    // @ts-expect-error no state of a quote is called so
    const isWno = (quote: Quote): boolean => quote.status === 'wno';
    expect([isWon, isWno].map((ask) => ask({ status: 'won' } as Quote))).toEqual([true, false]);
  });

  it('has the key and what every record has', () => {
    holds<IsSame<Quote['quote_id'], number>>(true);
    holds<IsSame<Quote['version'], number>>(true);
    holds<IsSame<Quote['is_active'], boolean>>(true);
    holds<IsSame<Quote['created_dt'], string>>(true);
    holds<IsSame<Quote['updated_by'], number | null>>(true);
  });

  it('takes a field that a list of fields gives, as the object changed it', () => {
    holds<IsSame<QuoteCurb['height'], number>>(true);
    holds<IsSame<RowOf<typeof objects.tracker_curb>['height'], number | null>>(true);
  });

  it('does not compile with a misspelt column, or one read as another type', () => {
    const quote = {} as Quote;
    // @ts-expect-error there is no such column
    expect(quote.compnay_id).toBeUndefined();
    // @ts-expect-error a sum is a number, and null until the lines are priced
    const total: string = quote.total;
    // @ts-expect-error a quote need not have a company
    const companyId: number = quote.company_id;
    expect([total, companyId]).toEqual([undefined, undefined]);
  });

  it('is a map of columns where the object is not known before the program runs', () => {
    holds<IsSame<RowOf<ObjectDefinition>, Readonly<Record<string, unknown>>>>(true);
  });
});

describe('a child row', () => {
  it('has its own key, that of its record and its line', () => {
    holds<IsSame<QuoteCurb['quote_curb_id'], number>>(true);
    holds<IsSame<QuoteCurb['quote_id'], number>>(true);
    holds<IsSame<QuoteCurb['line_no'], number>>(true);
    holds<IsSame<ChildRowOf<typeof objects.tracker_curb, 'submittals'>['rev'], string>>(true);
    // @ts-expect-error a quote has no such rows
    const crates = {} as ChildRowOf<typeof objects.quote, 'crates'>;
    expect(crates).toEqual({});
  });
});

describe('values to store', () => {
  it('are any columns of the object, each of its type', () => {
    const values: ValuesOf<typeof objects.quote> = { job_name: 'Riverside', total: null, is_active: false };
    // @ts-expect-error there is no such column
    const misspelt: ValuesOf<typeof objects.quote> = { job_nmae: 'Riverside' };
    // @ts-expect-error a number is no name
    const mistyped: ValuesOf<typeof objects.quote> = { job_name: 7 };
    // @ts-expect-error the key is the database's to give
    const keyed: ValuesOf<typeof objects.quote> = { quote_id: 7 };
    expect([values, misspelt, mistyped, keyed]).toHaveLength(4);
  });

  it('may be missing in a record that is not stored yet', () => {
    holds<IsSame<DraftOf<typeof objects.quote>['job_name'], string | null | undefined>>(true);
    holds<IsSame<DraftOf<typeof objects.quote>['quote_id'], number | undefined>>(true);
  });
});

describe('objects by name', () => {
  it('are those of the catalogue, each under its own name', () => {
    expect(Object.values<ObjectDefinition>(objects)).toEqual(catalogue);
    for (const [name, definition] of Object.entries<ObjectDefinition>(objects)) expect(definition.name).toBe(name);
  });
});

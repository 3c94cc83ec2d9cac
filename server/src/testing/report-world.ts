import { sql } from 'kysely';
import type { ReportAnswer } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { one, run } from '../storage/query.ts';
import { askReport } from './ask-report.ts';
import { OrderDriver } from './drive-order.ts';
import { buildTestApp, type FormBody, type TestApp } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** A small company whose reports a test works out by hand: rows are put in as they are, and reports are read at a fixed moment. */
export class ReportWorld {
  readonly app: TestApp;
  readonly people: OrderDriver;

  private constructor(app: TestApp) {
    this.app = app;
    this.people = new OrderDriver(app);
  }

  /** Opens a world at a moment such as `2026-06-12T16:00:00Z`. */
  static async open(now: string): Promise<ReportWorld> {
    return new ReportWorld(await buildTestApp({ now: () => new Date(now) }));
  }

  /** Adds a row to a table and returns its number. */
  async add(table: string, values: Values): Promise<number> {
    return addRow(this.app.db, table, values);
  }

  /** Adds rows of which the database accepts only all or none, such as an invoice and its lines. */
  async addTogether(
    add: (addOne: (table: string, values: Values) => Promise<number>) => Promise<number>,
  ): Promise<number> {
    return this.app.db.transaction().execute((tx) => add((table, values) => addRow(tx, table, values)));
  }

  /** Adds an open invoice of a total with one line of all of it. */
  async addInvoice(invoiceNo: string, total: number, values: Values): Promise<number> {
    return this.addTogether(async (add) => {
      const facts = { invoice_no: invoiceNo, total, balance: total, goods: total, status: 'open', shipment_no: 1 };
      const id = await add('invoice', { ...facts, ...values });
      await add('invoice_line', { invoice_id: id, line_no: 1, kind: 'curb', description: 'Curb', amount: total });
      return id;
    });
  }

  /** Changes a row of a table. */
  async update(table: string, id: number, values: Values): Promise<void> {
    const cells = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await run(this.app.db)`
      update ${sql.table(table)} set ${sql.join(cells)} where ${sql.ref(`${table}_id`)} = ${id}`;
  }

  /** The first page of a report as a person reads it. */
  async read(name: string, params: FormBody = {}, userName = 'super'): Promise<ReportAnswer> {
    const { status, body } = await askReport(this.people, name, params, userName);
    if (status !== 200) throw new Error(`${name}: ${status} ${body.msg}`);
    return body;
  }

  /** The cells of some columns of a report, a list for each row. */
  async cells(name: string, columns: readonly string[], params: FormBody = {}): Promise<readonly unknown[][]> {
    const { rows } = await this.read(name, params);
    return rows.map((row) => columns.map((column) => row[column]));
  }

  /** Whether the employees may read a report, by user name. */
  async readersOf(name: string, userNames: readonly string[]): Promise<readonly string[]> {
    const may: string[] = [];
    for (const userName of userNames)
      if ((await askReport(this.people, name, {}, userName)).status === 200) may.push(userName);
    return may;
  }
}

async function addRow(db: Db, table: string, values: Values): Promise<number> {
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const cells = Object.values(values).map((value) => sql`${value}`);
  const { id } = await one<{ id: number }>(db)`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(cells)})
    returning ${sql.ref(`${table}_id`)} as id`;
  return id;
}

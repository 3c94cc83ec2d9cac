import { isBlank, keyOf, type Field, type ObjectDefinition, mayDo, mayWriteField } from '@cdi/shared/catalogue';
import type { ChangeView, LoadedRecord } from '@cdi/shared/contracts';
import { ROLE, USER_TYPE, type Actor, type Role } from '@cdi/shared/policy';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { EMPLOYEES } from './basics.ts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import { one } from '../storage/query.ts';
import { billTruck, shipOrder } from './bill-orders.ts';
import { OrderDriver } from './drive-order.ts';
import { corpayForm, makeBill, makeReceipt } from './buy.ts';
import { makeApplication, makeGoal } from './make-office.ts';
import { makeLoad } from './make-load.ts';
import { makeScrap } from './make-scrap.ts';
import { placeTestOrder } from './place-order.ts';
import type { Caller, FormBody, TestApp } from './test-app.ts';

/** An employee with one role, as the policy sees one. */
export const employeeActor = (role: number | null): Actor => ({
  userId: 1,
  userType: USER_TYPE.employee,
  roles: role === null ? [] : [role as Role],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'own',
  hasAcceptedTerms: true,
});

/** The first employee, super last, who may create records of the object with every value of its example; null if no one may. */
export function findCreator(definition: ObjectDefinition): string | null {
  const [example = {}] = definition.examples;
  const fits = (role: number | null): boolean => {
    const actor = employeeActor(role);
    const isEach = Object.keys(example).every((name) => {
      const field = definition.fields[name];
      return field !== undefined && mayWriteField(field, actor);
    });
    return mayDo(definition, 'create', actor) && isEach;
  };
  const names = Object.entries(EMPLOYEES).filter(([, role]) => role !== ROLE.super && fits(role));
  return names[0]?.[0] ?? (fits(ROLE.super) ? 'super' : null);
}

export const isMadeByServices = (definition: ObjectDefinition): boolean =>
  definition.isServiceOnly === true || definition.access.create.length === 0;

/** Days and moments of an example, so many days earlier. */
function daysBefore(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
  days: number,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const text = String(values[name]);
      const [date = '', time] = text.split('T');
      const day = addDays(toPlainDate(date), -days);
      return [name, time === undefined ? day : `${day}T${time}`];
    }),
  );
}

/** Makes records of any object of a catalogue through the product's own calls, references first. */
export class RecordMaker {
  private readonly app: TestApp;
  private readonly callers = new Map<string, Caller>();
  private readonly made = new Map<string, number>();
  private count = 0;

  constructor(app: TestApp) {
    this.app = app;
  }

  async caller(userName: string): Promise<Caller> {
    const known = this.callers.get(userName) ?? (await this.app.as(userName));
    this.callers.set(userName, known);
    return known;
  }

  definition(name: string): ObjectDefinition {
    const found = this.app.services.catalogue.find((each) => each.name === name);
    if (!found) throw new Error(`There is no object ${name}.`);
    return found;
  }

  /** Values of the example that no other record has, with a record for every reference that is required. */
  async form(name: string): Promise<Record<string, unknown>> {
    const definition = this.definition(name);
    this.count += 1;
    const values: Record<string, unknown> = { ...definition.examples[0] };
    for (const [field, { kind, unique, ...rest }] of Object.entries(definition.fields)) {
      const value = values[field];
      // a structure travels as JSON text: as brackets its numbers would come back as text
      if (kind === 'structure' && value !== undefined) values[field] = JSON.stringify(value);
      const isTitle = field === definition.titleField && kind === 'text';
      const isTogether = definition.uniqueTogether?.some((columns) => columns.includes(field)) && kind === 'text';
      if (typeof value === 'string' && (unique || isTitle || isTogether))
        values[field] = makeUnique(kind, value, this.count, 'maxLength' in rest ? rest.maxLength : undefined);
    }
    // a three-digit prefix belongs to one territory
    if (name === 'territory') values.zip3_list = [String(500 + this.count)];
    // a position holds an item that has none at the location yet
    if (name === 'inventory_manager') values.material_id = (await this.make('material')).id;
    // a position has one count that waits
    if (name === 'stock_count') values.inventory_manager_id = (await this.make('inventory_manager')).id;
    // a line has one open request for a stamp of each type
    if (name === 'conforming_stamp') values.tracker_curb_id = (await this.make('tracker_curb')).id;
    // goods go to another place
    if (name === 'warehouse_order') values.to_location_id = (await this.make('cdi_location')).id;
    // two shifts of a person never overlap
    if (name === 'timecard')
      Object.assign(values, daysBefore(values, ['work_date', 'clock_in', 'clock_out'], this.count));
    // Corpay pays on an order that is approved, of a supplier that takes it
    if (name === 'corpay_po') Object.assign(values, await corpayForm(this));
    for (const [key, { minRows = 0, examples = [] }] of Object.entries(definition.children ?? {}))
      if (minRows > 0) values[key] = examples.slice(0, minRows);
    for (const [field, target] of requiredReferences(definition))
      if (isBlank(values[field])) values[field] = await this.reference(target);
    return values;
  }

  /** A record to refer to; made once for each object. */
  async reference(name: string): Promise<number> {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const { id } = await this.make(name);
    this.made.set(name, id);
    return id;
  }

  /** Makes a record as a person with the right, or by the service that makes such records. */
  async make(name: string, more: FormBody = {}): Promise<LoadedRecord> {
    const definition = this.definition(name);
    const creator = findCreator(definition);
    if (isMadeByServices(definition) || creator === null) return this.makeByService(definition);
    const reply = await (
      await this.caller(creator)
    ).post<LoadedRecord>(`/api/${name}/save`, {
      ...(await this.form(name)),
      ...more,
    });
    if (!reply.body.data) throw new Error(`${creator} could not make a ${name}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }

  private async makeByService(definition: ObjectDefinition): Promise<LoadedRecord> {
    const boss = await this.caller('super');
    const id = await this.serve(definition.name);
    const reply = await boss.post<LoadedRecord>(`/api/${definition.name}/to_json/${id}`);
    if (!reply.body.data) throw new Error(`${keyOf(definition)} ${id} cannot be read: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }

  private async serve(name: string): Promise<number> {
    if (name === 'cdi_file') {
      const uploaded = await (await this.caller('sales')).upload('photo.csv', Buffer.from(`a,b\n${this.count},2\n`));
      if (uploaded.body.cdi_file_id === undefined) throw new Error(`No upload: ${JSON.stringify(uploaded.body)}`);
      return uploaded.body.cdi_file_id;
    }
    if (name === 'tracker_curb') return (await placeTestOrder(this.app, 'distributor')).curbIds[0] ?? 0;
    if (name === 'change_order') {
      const { trackerId, curbIds } = await placeTestOrder(this.app, 'distributor');
      const edit = { kind: 'change', tracker_curb_id: curbIds[0] ?? 0, values: { height: 18 } };
      const written = await (
        await this.caller('inside')
      ).post<ChangeView>(`/api/change_order/draft/${trackerId}`, {
        change_order_id: 0,
        reason: 'The roofer measured again',
        lines: [edit],
      });
      return written.body.data?.change_order_id ?? 0;
    }
    if (name === 'stock_transaction') return this.receiveStock();
    if (name === 'invoice') {
      const shop = new OrderDriver(this.app);
      const { trackerId } = await shipOrder(shop);
      return (await billTruck(shop, trackerId)).invoice_id;
    }
    if (name === 'po_receipt') return makeReceipt(this);
    if (name === 'vendor_bill') return makeBill(this);
    if (name === 'sales_goal') return makeGoal(this.app, await this.caller('manager'), (this.count += 1));
    if (name === 'account_application') return makeApplication(this.app, (this.count += 1));
    if (name === 'stock_pick') return this.pickPart();
    if (name === 'consolidation_load') return makeLoad(this.app);
    if (name === 'scrap_entry' || name === 'remnant') return makeScrap(this, name);
    throw new Error(`Tell the tests how records of ${name} are made.`);
  }

  /** Keeps a part of an order in stock; gives the number of what is kept. */
  private async pickPart(): Promise<number> {
    const { services, db } = this.app;
    const { id: partId } = await one<{ id: number }>(db)`select part_id as id from part where part_no = 'ECON-1'`;
    await db.transaction().execute((tx) => {
      const context = contextOf(services, tx, SYSTEM, 'test');
      return postStock(context, { item: { partId }, locationId: 1, kind: 'receipt', qty: 2, unitCostUsd: 5 });
    });
    const parts = [{ part_id: partId, qty: 1 }];
    const { trackerId } = await placeTestOrder(this.app, 'distributor', { curbs: [], parts });
    await (await this.caller('logistics')).post(`/api/catalog_order/step/${trackerId}`, { step: 'reserve' });
    const row = await one<{ id: number }>(
      db,
    )`select stock_pick_id as id from stock_pick where tracker_id = ${trackerId}`;
    return row.id;
  }

  private async receiveStock(): Promise<number> {
    const { services, db } = this.app;
    const materialId = await this.reference('material');
    return db.transaction().execute(async (tx) => {
      const context = contextOf(services, tx, SYSTEM, 'test');
      const move = { item: { materialId }, locationId: 1, kind: 'receipt', qty: 10, unitCostUsd: 2 } as const;
      return (await postStock(context, move)).entry.stock_transaction_id;
    });
  }
}

function makeUnique(kind: Field['kind'], value: string, count: number, maxLength = 120): string {
  if (kind === 'email') return value.replace('@', `+${count}@`);
  const tail = `-${count}`;
  return `${value.slice(0, maxLength - tail.length)}${tail}`;
}

const requiredReferences = (definition: ObjectDefinition): readonly [string, string][] =>
  Object.entries(definition.fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'reference' && field.required && !field.readOnly ? [[name, field.to]] : [],
  );

import type { Field, ObjectDefinition } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { OUTSIDERS } from './basics.ts';
import { childrenOf, guarded, hide, keepsBack } from './hidden-marks.ts';
import { RecordMaker } from './make-records.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { mayAtAll, type Somebody } from '../access/matrix-rights.ts';

/** Employees with the fewest rights, those who may see one hidden field and not the other, and all people outside. */
export const CURIOUS: readonly string[] = [
  ...['clerk', 'shop', 'batching', 'sales', 'hr', 'material', 'manager', 'leadership'],
  ...Object.keys(OUTSIDERS),
];

/** A company in which every object with hidden fields has one record, with marks in those fields. */
export class HiddenWorld {
  readonly app: TestApp;
  readonly maker: RecordMaker;
  readonly records = new Map<string, LoadedRecord>();

  private constructor(app: TestApp) {
    this.app = app;
    this.maker = new RecordMaker(app);
  }

  static async open(): Promise<HiddenWorld> {
    const world = new HiddenWorld(await buildTestApp());
    for (const definition of world.objects) {
      const made = await world.maker.make(definition.name);
      const boss = await world.maker.caller('super');
      const { body } = await boss.post<LoadedRecord>(`/api/${definition.name}/to_json/${made.id}`);
      if (!body.data) throw new Error(JSON.stringify(body));
      await hide(world.app.db, definition, body.data);
      world.records.set(definition.name, body.data);
    }
    return world;
  }

  /** Those that keep something back. */
  get objects(): readonly ObjectDefinition[] {
    return this.app.services.catalogue.filter(keepsBack);
  }

  async somebody(name: string): Promise<Somebody> {
    const row = await one<{ user_id: number; user_type: number; roles: string[]; company_id: number | null }>(
      this.app.db,
    )`
      select user_id, user_type::int as user_type, coalesce(roles, '{}') as roles, company_id from "user"
      where user_name = ${name}`;
    return {
      name,
      userId: row.user_id,
      userType: row.user_type,
      roles: row.roles.map(Number),
      company: row.company_id,
      hasTerms: true,
      caller: await this.maker.caller(name),
    };
  }
}

export const isKept = (field: Field, who: Somebody): boolean =>
  field.readers !== undefined && !mayAtAll(field.readers, who);

/** Fields of an object that the person may not know. */
export const keptOf = (definition: ObjectDefinition, who: Somebody): readonly (readonly [string, Field])[] =>
  guarded(definition.fields).filter(([, field]) => isKept(field, who));

/** A mark may appear if the person may see another field that carries it, so only objects whose fields are all hidden must show none. */
export const isAllKept = (definition: ObjectDefinition, who: Somebody): boolean =>
  [definition.fields, ...childrenOf(definition).map(([, child]) => child.fields)]
    .flatMap((fields) => guarded(fields))
    .every(([, field]) => isKept(field, who)) &&
  childrenOf(definition).every(([, child]) => child.readers === undefined || !mayAtAll(child.readers, who));

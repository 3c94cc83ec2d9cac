import { sql } from 'kysely';
import { keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { ListGroups, LoadedRecord } from '@cdi/shared/contracts';
import { EMPLOYEES } from '../testing/basics.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import type { Caller } from '../testing/test-app.ts';
import { many, one } from '../storage/query.ts';
import { childrenOf, guarded, keepsBack, markOf, NUMBER, TEXT, TOLD, WHOLE } from '../testing/hidden-marks.ts';
import { CURIOUS, HiddenWorld, isAllKept, isKept, keptOf } from '../testing/hidden-world.ts';
import { isGranted, mayAtAll, type Somebody } from './matrix-rights.ts';

/**
 * Every field with limited readers gets a marked value; then each person reads the records in every possible way. The rights below come
 * from the rules of the company, not from the policy: the employees who may read each field.
 */
const KNOWN_TO: Readonly<Record<string, readonly string[]>> = {
  'supplier.tax_id': ['super', 'accounting'],
  'supplier.bank_account_no': ['super', 'accounting'],
  'supplier.bank_routing_no': ['super', 'accounting'],
  'user.hourly_rate': ['super', 'hr', 'accounting'],
  'timecard.hourly_rate': ['super', 'hr', 'accounting'],
  'timecard.gross_pay': ['super', 'hr', 'accounting'],
  'company.tax_id': ['super', 'hr', 'accounting'],
  'company.credit_limit': ['super', 'accounting', 'leadership', 'manager', 'sales', 'inside'],
  'asset.purchase_cost': ['super', 'accounting', 'manager', 'leadership'],
  'curb.cost': ['super', 'accounting', 'manager', 'leadership'],
  'inventory_manager.avg_cost': ['super', 'accounting', 'manager', 'leadership', 'material', 'batching', 'logistics'],
  'inventory_manager.stock_value': [
    'super',
    'accounting',
    'manager',
    'leadership',
    'material',
    'batching',
    'logistics',
  ],
  'tracker_mer.extra_cost': ['super', 'accounting', 'manager', 'leadership'],
  // customers read the catalogue, and nothing of what lies in our stock
  'part.on_hand': Object.keys(EMPLOYEES),
  'part.min_qty': Object.keys(EMPLOYEES),
  'part.max_qty': Object.keys(EMPLOYEES),
  'po.total': ['super', 'accounting', 'manager', 'leadership', 'material', 'logistics'],
};

let world: HiddenWorld;

beforeAll(async () => {
  world = await HiddenWorld.open();
});
afterAll(() => world.app.close());

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Names of kept fields that an answer gives a value of. */
function named(row: Readonly<Record<string, unknown>>, names: readonly string[]): readonly string[] {
  return names.filter((name) => row[name] !== undefined && row[name] !== null);
}

async function askList(definition: ObjectDefinition, { caller }: Somebody, names: readonly string[]) {
  const url = `/rapi/${definition.plural}/to_json`;
  const found: string[] = [];
  const plain = await caller.post(url, { page_size: 100 });
  for (const row of (plain.body.rows ?? []) as Rows)
    found.push(...named(row, names).map((name) => `${definition.name}.${name} in the list`));
  const texts: string[] = [JSON.stringify(plain.body)];
  for (const name of names) {
    const asked: readonly (readonly [string, Record<string, unknown>])[] = [
      ['as a column', { columns: name }],
      ['by its order', { orderby: name }],
      ['by a filter', { [name]: markOf(definition.fields[name] as Field) ?? 'true' }],
      ['by its least', { [`${name}_min`]: 1 }],
      ['by being empty', { [`${name}_is`]: 'empty' }],
    ];
    for (const [how, params] of asked) {
      const reply = await caller.post(url, params);
      const rows = (reply.body.rows ?? []) as Rows;
      texts.push(JSON.stringify(reply.body.rows ?? []));
      if (reply.status === 200 && (how !== 'as a column' || rows.some((row) => named(row, [name]).length > 0)))
        found.push(`${definition.name}.${name} ${how}`);
    }
    const groups = await caller.post(`/rapi/${definition.plural}/groups`, { group_by: name });
    if (groups.status === 200) found.push(`${definition.name}.${name} in groups`);
    const file = await caller.get(`/rapi/${definition.plural}/export/csv?params[columns]=${name}`);
    texts.push(file.text);
  }
  const [grouped] =
    Object.entries(definition.fields).find(([, { kind, readers }]) => kind === 'choice' && !readers) ?? [];
  if (grouped) {
    const { body } = await caller.post<ListGroups>(`/rapi/${definition.plural}/groups`, { group_by: grouped });
    texts.push(JSON.stringify(body));
    for (const { sums } of body.data ? [body.data.total, ...body.data.groups] : [])
      found.push(...named(sums, names).map((name) => `${definition.name}.${name} in the sums of groups`));
  }
  texts.push((await caller.get(`/rapi/${definition.plural}/export/csv`)).text);
  return { found, texts };
}

async function askRecord(definition: ObjectDefinition, who: Somebody, names: readonly string[]) {
  const { caller } = who;
  const record = world.records.get(definition.name) as LoadedRecord;
  const at = (call: string) => `/api/${definition.name}/${call}/${record.id}`;
  const later = new Date(Date.now() + 60_000).toISOString();
  const first = await one<{ created: string }>(world.app.db)`
    select to_char(created_dt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = ${record.id}`;
  const replies = [
    await caller.post<LoadedRecord>(at('to_json')),
    await caller.post<LoadedRecord>(at('as_of_json'), { at: later }),
    await caller.post<LoadedRecord>(at('as_of_json'), { at: first.created }),
    // the conflict returns what another person changed meanwhile
    await caller.post<LoadedRecord>(at('save'), { version: 0 }),
  ];
  const found: string[] = [];
  for (const { body } of replies) {
    const data = (body.data ?? {}) as Partial<LoadedRecord>;
    found.push(...named(data.fields ?? {}, names).map((name) => `${definition.name}.${name} in the details`));
    for (const [key, child] of childrenOf(definition)) {
      const kept = Object.entries(child.fields).filter(([, field]) => isKept(field, who));
      for (const row of data.children?.[key] ?? [])
        found.push(
          ...named(
            row,
            kept.map(([name]) => name),
          ).map((name) => `${definition.name}.${key}.${name}`),
        );
      if (child.readers && !mayAtAll(child.readers, who) && (data.children?.[key] ?? []).length > 0)
        found.push(`${definition.name}.${key}`);
    }
  }
  const paper = await caller.get(`/api/${definition.name}/print/${record.id}`);
  const history = await caller.post(at('history_json'));
  const related = await caller.post(at('related_json'));
  return {
    found,
    texts: [...replies, history, related].map(({ body }) => JSON.stringify(body)),
    paper:
      paper.status === 200
        ? readPdfText(Buffer.from(paper.text, 'latin1'))
            .flat()
            .map(({ text }) => text)
        : [],
  };
}

async function askWords({ caller }: Somebody): Promise<readonly string[]> {
  const found: string[] = [];
  for (const word of [TEXT, String(NUMBER), String(WHOLE)]) {
    const omni = await caller.get(`/api/omni_search?term=${word}&all=true`);
    if (omni.status === 200 && /"id"/.test(omni.text)) found.push(`the search of everything finds ${word}`);
  }
  for (const name of world.records.keys()) {
    const { text } = await caller.get(`/api/typeahead/${name}?term=${TEXT}&all=true`);
    if (/"id"/.test(text)) found.push(`suggestions of ${name}`);
  }
  return found;
}

it('the rule of the company is the rule of the fields', async () => {
  const people = await Promise.all(Object.keys(EMPLOYEES).map((name) => world.somebody(name)));
  for (const [place, names] of Object.entries(KNOWN_TO)) {
    const [object = '', name = ''] = place.split('.');
    const field = world.maker.definition(object).fields[name] as Field;
    const knows = people.filter((who) => !isKept(field, who)).map((who) => who.name);
    expect([place, knows.sort()]).toEqual([place, [...names].sort()]);
  }
});

it.each(CURIOUS)('%s reads no field that is hidden from them', async (name) => {
  const who = await world.somebody(name);
  const told: string[] = [];
  for (const definition of world.app.services.catalogue.filter(keepsBack)) {
    const names = keptOf(definition, who).map(([field]) => field);
    const isRead = isGranted(definition.access.read, who, {
      label: '',
      object: definition.name,
      id: 0,
      owners: [who.userId],
      company: who.company,
      copied: [],
      state: '',
      isShownOutside: true,
    });
    const list = await askList(definition, who, names);
    const record = await askRecord(definition, who, names);
    told.push(...list.found, ...record.found);
    if (isAllKept(definition, who) || !isRead)
      told.push(
        ...[...list.texts, ...record.texts, ...record.paper]
          .filter((text) => TOLD.test(text))
          .map((text) => `${definition.name}: ${TOLD.exec(text)?.[0]} in ${text.slice(0, 80)}`),
      );
  }
  told.push(...(await askWords(who)));
  expect([...new Set(told)]).toEqual([]);
});

it('an employee with the right reads the fields, which proves that the marks are in place', async () => {
  const boss: Caller = await world.maker.caller('super');
  const silent: string[] = [];
  for (const [name, { id }] of world.records) {
    const fields = guarded(world.maker.definition(name).fields).filter(
      ([, field]) => markOf(field) !== undefined && (field.readers?.length ?? 0) > 0,
    );
    if (fields.length === 0) continue;
    const { body } = await boss.post(`/api/${name}/to_json/${id}`);
    if (!TOLD.test(JSON.stringify(body))) silent.push(name);
  }
  expect(silent).toEqual([]);
  const rows = await many<{ n: number }>(
    world.app.db,
  )`select count(*)::int as n from history where request_id = 'marks'`;
  expect(rows[0]?.n).toBeGreaterThan(100);
});

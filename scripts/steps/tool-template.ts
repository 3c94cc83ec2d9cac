import { toCamelCase } from './generated-file.ts';

/** Names of a new staff tool. */
export interface NewTool {
  /** `status_board`: its path, and the first word of the addresses of its calls. */
  readonly name: string;
  readonly title: string;
}

/** The names that derive from the name of a tool. */
function namesOf({ name }: NewTool) {
  const folder = name.replaceAll('_', '-');
  const camel = toCamelCase(folder);
  const pascal = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  return { folder, camel, pascal, call: `load${pascal}`, row: `${pascal}Row`, find: `find${pascal}Rows` };
}

/** The files of a tool to begin with, by path: orders and their promises, for every employee. They run as they are. */
export function formatTool(tool: NewTool): Readonly<Record<string, string>> {
  const { folder } = namesOf(tool);
  const page = `mfe-staff-data/src/pages/${folder}/${folder}`;
  const server = `server/src/tools/${folder}/${folder}`;
  return {
    [`shared/src/common/contracts/${folder}.contract.ts`]: formatContract(tool),
    [`${server}.room.ts`]: formatRoom(tool),
    [`${server}.route.ts`]: formatRoute(tool),
    [`${server}.service.ts`]: formatService(tool),
    [`${server}.test.ts`]: formatServerTest(tool),
    [`${page}.page-info.ts`]: formatDeclaration(tool),
    [`${page}.page.tsx`]: formatPage(tool),
    [`${page}.test.tsx`]: formatPageTest(tool),
  };
}

function formatContract(tool: NewTool): string {
  const { call, row } = namesOf(tool);
  return `import type { RecordRow } from '../catalogue/catalogue.ts';
import { staffCall } from './define-call.ts';
import { shape } from './inputs.ts';

/** ${tool.title}: say in one sentence what a row is. */
export type ${row} = Pick<RecordRow<'tracker'>, 'tracker_id' | 'tracker_no' | 'promised_date'>;

/** The newest hundred. Name \`grants\` where it is not for every employee. */
export const ${call} = staffCall('${call}', '/api/${tool.name}/load', {
  answer: shape<{ readonly rows: readonly ${row}[] }>(),
});
`;
}

function formatRoom(tool: NewTool): string {
  const { folder, camel } = namesOf(tool);
  return `import { defineRoom } from '../../room.ts';
import { ${camel}Routes } from './${folder}.route.ts';

/** ${tool.title}: the calls of /${tool.name}. */
export const ${camel}Room = defineRoom({
  name: '${folder}',
  routes: [${camel}Routes],
});
`;
}

function formatRoute(tool: NewTool): string {
  const { folder, camel, call, find } = namesOf(tool);
  return `import { ${call} } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { ${find} } from './${folder}.service.ts';

const read = { isOutsideTransaction: true } as const;

/** What /${tool.name} asks. */
export function ${camel}Routes(binding: Binding): void {
  bindCall(binding, ${call}, async (_input, { context }) => ({ data: { rows: await ${find}(context) } }), read);
}
`;
}

function formatService(tool: NewTool): string {
  const { row, find } = namesOf(tool);
  return `import type { ${row} } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { many } from '../../storage/query.ts';

const MAX_LISTED = 100;

/** Say in one sentence which rows these are, and in which order. */
export const ${find} = ({ db }: CallContext): Promise<readonly ${row}[]> =>
  many<${row}>(db)\`
    select tracker_id, tracker_no, promised_date from tracker where is_active
    order by tracker_id desc limit \${MAX_LISTED}\`;
`;
}

function formatServerTest(tool: NewTool): string {
  const { row } = namesOf(tool);
  return `import type { ${row} } from '@cdi/shared/contracts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ask = async (userName: string) =>
  (await app.as(userName)).post<{ rows: readonly ${row}[] }>('/api/${tool.name}/load', {});

it('lists orders, the newest first, to every employee', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const { body } = await ask('clerk');
  expect(body.data?.rows[0]).toMatchObject({ tracker_id: trackerId });
});

it('is closed to everybody outside', async () => {
  expect((await ask('distributor')).status).toBe(403);
});
`;
}

function formatDeclaration(tool: NewTool): string {
  const { folder, camel, pascal } = namesOf(tool);
  return `import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const ${camel}Page = definePage({
  path: '/${tool.name}/{id?}',
  title: ['${tool.title}'],
  audience: [staff],
  menu: [{ menu: 'tools', label: '${tool.title}' }],
  load: async () => (await import('./${folder}.page.tsx')).${pascal}Page,
});
`;
}

function formatPage(tool: NewTool): string {
  const { pascal, call, row } = namesOf(tool);
  return `import { callForData } from '@cdi/shared/api';
import { ${call}, type ${row} } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, ToolPage, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { formatDate } from '@cdi/shared/units';

const columns: readonly SmallColumn<${row}>[] = [
  {
    label: 'Order',
    kind: 'figure',
    cell: (row) => <Link href={\`/tracker/\${row.tracker_id}\`}>{row.tracker_no}</Link>,
  },
  { label: 'Promised', kind: 'figure', cell: (row) => row.promised_date && formatDate(row.promised_date) },
];

/** \`/${tool.name}\`. */
export function ${pascal}Page({ audience }: PageProps) {
  usePageTitle('${tool.title}');
  return (
    <ToolPage title="${tool.title}" audience={audience}>
      <RowsPanel />
    </ToolPage>
  );
}

function RowsPanel() {
  const store = useLoader(async (signal) => (await callForData(${call}, {}, { signal })).rows);
  return (
    <LoaderPanel store={store} what="orders">
      {(rows) =>
        rows.length > 0 ? (
          <SmallTable label="Orders" columns={columns} rows={rows} keyOf={(row) => row.tracker_id} />
        ) : (
          <StatePanel kind="empty" title="No orders yet">
            <p>Say what this list will hold, and what a person does to fill it.</p>
          </StatePanel>
        )
      }
    </LoaderPanel>
  );
}
`;
}

function formatPageTest(tool: NewTool): string {
  const { folder, camel, pascal } = namesOf(tool);
  return `import { screen } from '@testing-library/react';
import { audienceOf } from '@cdi/shared/pages/testing';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { ${camel}Page } from './${folder}.page-info.ts';
import { ${pascal}Page } from './${folder}.page.tsx';

afterEach(() => clearBrowser());

it('lists orders with their promises', async () => {
  const rows = [{ tracker_id: 7, tracker_no: 'T-7', promised_date: '2026-11-30' }];
  new FakeServer().on('/api/${tool.name}/load', () => ({ opt: 'success', msg: '', data: { rows } }));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<${pascal}Page audience={audienceOf(${camel}Page)} />, '/${tool.name}');
  expect(await screen.findByRole('link', { name: 'T-7' })).toHaveAttribute('href', '/tracker/7');
  expect(screen.getByRole('cell', { name: 'Nov 30, 2026' })).toBeVisible();
});
`;
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecipeCopy } from '../recipe-copy.ts';

const table = 'shared/src/common/trade/stage-table.ts';
const row = `  deburr: {
    label: 'Deburr',
    crew: SHOP_CREW,
    standIns: PLANNER_ROLES,
    workUnit: 'part',
    wip: null,
    daysBeforeShip: 4,
    isBeforeStamp: false,
    after: ['turret'],
    doneWhen: 'No part has a sharp edge.',
    finishQuestion: 'minutes',
    isForParts: false,
    minutes: ({ qty, curb }) => 0.2 * curb.pieces * qty,
    customerStep: 'fabrication',
  },
`;
/** Facts about the new stage, read where the product uses them. */
const question = `
import { readDeclaration } from './shared/src/node/build/read-declaration.ts';
import { CATALOGUE_ROUTE, getStage, makeRoute, STAGE_ORDER } from './shared/src/common/domain/schedule/index.ts';
import { STANDARD_CURB } from './shared/src/common/trade/index.ts';
import { mayWorkAt, ROLE, USER_TYPE } from './shared/src/common/policy/index.ts';
import { objects } from './shared/src/common/catalogue/index.ts';
import { taskSource } from './server/src/shop/task.source.ts';
import { OPEN_ORDERS } from './demo/src/orders/order-plans.data.ts';
import { isBoardOf } from './mfe-customer/src/pages/my/boards-of-roles.ts';

const { pages } = await readDeclaration('mfe-schedulers');
const shop = { userType: USER_TYPE.employee, roles: [ROLE.shop] };
console.log(JSON.stringify({
  place: STAGE_ORDER.slice(STAGE_ORDER.indexOf('turret')).slice(0, 3),
  order: getStage('folding').order,
  board: taskSource.boards.deburr,
  page: pages.some(({ values }) => values?.taskName?.includes('deburr')),
  choice: objects.tracker_curb.fields.current_stage.options.some(({ value }) => value === 'deburr'),
  routes: [makeRoute(STANDARD_CURB).includes('deburr'), CATALOGUE_ROUTE.includes('deburr')],
  rights: [mayWorkAt('deburr', shop), isBoardOf('deburr', [ROLE.shop]), isBoardOf('deburr', [ROLE.accounting])],
  demo: OPEN_ORDERS.flatMap(({ curbs }) => curbs).filter(({ at }) => at === 'deburr').map(({ lane }) => lane),
}));
`;

export function followAddStage(copy: () => RecipeCopy): void {
  it('a stage of production is a row of one table', async () => {
    const file = path.join(copy().root, table);
    const before = await readFile(file, 'utf8');
    expect(before).toContain('  folding: {\n');
    await writeFile(file, before.replace('  folding: {\n', `${row}  folding: {\n`));
    expect(await copy().runScript('generate')).toMatchObject({ isOk: true });
    expect(await copy().listChanges()).toEqual([table]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-board.md'), 'utf8');
    expect(recipe).toContain('Stage files touched: 1\n');
  });

  it('derives everything else from it', async () => {
    expect(JSON.parse(await copy().ask(question))).toEqual({
      place: ['turret', 'deburr', 'folding'],
      order: 9,
      board: 'Deburr',
      page: true,
      choice: true,
      routes: [true, false],
      rights: [true, true, false],
      demo: ['ready', 'running'],
    });
  });
}

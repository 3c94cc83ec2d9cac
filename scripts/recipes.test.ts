import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { followAddCall } from './testing/recipes/add-call.ts';
import { followAddCurbField } from './testing/recipes/add-curb-field.ts';
import { followAddStage } from './testing/recipes/add-stage.ts';
import { followNewBoard } from './testing/recipes/new-board.ts';
import { followNewJob } from './testing/recipes/new-job.ts';
import { followNewObject } from './testing/recipes/new-object.ts';
import { followNewPage } from './testing/recipes/new-page.ts';
import { followNewReport } from './testing/recipes/new-report.ts';
import { followNewRole } from './testing/recipes/new-role.ts';
import { followNewTool } from './testing/recipes/new-tool.ts';
import {
  isGenerated,
  makeRecipeCopy,
  type CommandOutcome,
  type RecipeCopy,
  type ScriptCall,
} from './testing/recipe-copy.ts';

// @reads docs/recipes/
// @runs scripts/new-*.ts scripts/generate.ts

const root = path.resolve(__dirname, '..');
/** One copy for all: copying, formatting and compiling cost the most, and what recipes write must fit together anyway. */
let copy: RecipeCopy;
const written = new Set<string>();

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

const REFUSED: readonly (readonly [script: string, args: readonly string[], sentence: string])[] = [
  ['new-tool', ['Made Board', 'Made board'], '"Made Board" is no name of a tool'],
  ['new-tool', ['tracker', 'Orders'], '/tracker belongs to mfe-staff-data already: see its page object.'],
  ['new-tool', ['dev_tools', 'Tools'], '/dev_tools belongs to mfe-staff-data already: see its page dev-tools.'],
  ['new-page', ['mfe-nowhere', 'warranty', 'Warranty'], 'There is no remote mfe-nowhere.'],
  ['new-page', ['mfe-public', 'Warranty_Page', 'Warranty'], '"Warranty_Page" is no name of a page'],
  ['new-page', ['mfe-public', 'story', 'Story', '/about'], '/about belongs to mfe-public already: see its page about.'],
  ['new-remote', ['warranty', 'Warranty', '/warranty'], '"warranty" is no name of a remote'],
  ['new-remote', ['mfe-warranty', 'Warranty', '/company'], '/company belongs to mfe-staff-data already'],
  ['new-board', ['kitchen', 'made', 'Made'], '"kitchen" is no room; there are accounts,'],
  ['new-board', ['kitchen', 'made', 'Made'], 'A further room begins with its face: docs/architecture.md says how.'],
  ['new-board', ['shipping', 'Made Board', 'Made'], '"Made Board" is no name of a board'],
  ['new-object', ['Made Color', 'Made color', 'Made colors'], 'is no name of an object'],
  ['new-object', ['part', 'Part', 'Parts'], 'part.object.ts is there already.'],
  ['new-object', ['part', 'Part'], 'Usage: pnpm new:object'],
  ['new-report', ['Cooking', 'soup', 'Soup'], '"Cooking" is no group of reports; they are Accounting,'],
  ['new-report', ['Sales', 'Soup of the day', 'Soup'], 'is no name of a report'],
  ['new-report', ['Sales', 'late_list', 'Late'], 'There is a report called late_list already.'],
  ['new-role', ['Estimator', 'Estimator'], '"Estimator" is no name of a role'],
  ['new-role', ['sales', 'Seller'], 'There is a role called sales already.'],
  ['new-role', ['seller', 'Sales'], 'The role 3 is called Sales already: choose another label.'],
  ['new-role', ['owner', 'Owner', 'super'], 'No role acts as "super"; choose from sales,'],
  ['new-job', ['kitchen', 'cook'], '"kitchen" is no room; there are accounts,'],
  ['new-job', ['orders', 'Remind them'], 'is no name of a job'],
  ['new-job', ['quotes', 'expire_quotes'], 'expire-quotes.job.ts is there already.'],
];

describe('a refused generator call', () => {
  let outcomes: readonly CommandOutcome[];
  beforeAll(async () => {
    outcomes = await copy.runScripts(REFUSED.map(([script, args]) => [script, ...args]));
  });

  it.each(REFUSED.map((row, at) => [...row, at] as const))('%s %j', (_script, _args, sentence, at) => {
    expect(outcomes[at]).toMatchObject({ isOk: false, output: expect.stringContaining(sentence) });
  });

  it('leaves nothing behind', async () => {
    expect(await copy.listChanges()).toEqual([]);
  });
});

describe.each([
  ['add an object', followNewObject],
  ['add a page or a remote', followNewPage],
  ['add a tool', followNewTool],
  ['add a board', followNewBoard],
  ['add a report', followNewReport],
  ['add a job', followNewJob],
  ['add a stage', followAddStage],
  ['add a field of a curb', followAddCurbField],
  ['add a role', followNewRole],
  ['add a call', followAddCall],
])('the recipe to %s', (_name, follow) => {
  beforeAll(() => copy.begin());
  follow(() => copy);
  afterAll(async () => {
    for (const file of await copy.listChanges()) written.add(file);
  });
});

/** The generators as the recipes print them: `pnpm new:tool crane_check "Crane check"`. */
async function readPrinted(): Promise<readonly ScriptCall[]> {
  const folder = path.join(root, 'docs/recipes');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const printed = texts.flatMap((text) => [...text.matchAll(/`pnpm new:([a-z]+) ([^`]+)`/g)]);
  return printed.map(([, kind = '', rest = '']) => [
    `new-${kind}`,
    ...[...rest.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  ]);
}

describe('the commands that the recipes print', () => {
  beforeAll(() => copy.begin());
  afterAll(async () => {
    for (const file of await copy.listChanges()) written.add(file);
  });

  it('work when they are run unchanged', async () => {
    const calls = await readPrinted();
    expect(new Set(calls.map(([script]) => script))).toEqual(
      new Set(['new-object', 'new-page', 'new-remote', 'new-tool', 'new-board', 'new-report', 'new-job', 'new-role']),
    );
    // the second page of the new remote reads the list that the first run writes
    const remotes = calls.filter(([script]) => script === 'new-remote');
    const others = calls.filter(([script]) => script !== 'new-remote');
    const outcomes = [...(await copy.runScripts(remotes)), ...(await copy.runScripts(others))];
    expect(outcomes.filter(({ isOk }) => !isOk)).toEqual([]);
    expect(outcomes).toHaveLength(calls.length);
  });
});

describe('the code that the recipes made', () => {
  const listSources = () => [...written].filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));

  it('is listed in all required places', async () => {
    expect(await copy.runScript('generate', '--check')).toMatchObject({ isOk: true });
  });

  it('is formatted', async () => {
    const sources = listSources();
    expect(sources.length).toBeGreaterThan(20);
    const formatted = await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', ...sources);
    expect(formatted).toMatchObject({ isOk: true });
  });

  it('compiles together with the rest of the product', async () => {
    // as the installation does that follows a new remote
    for (const remote of ['mfe-made', 'mfe-warranty']) {
      const packages = path.join(copy.root, remote, 'node_modules');
      if (!existsSync(packages)) await symlink(path.join(copy.root, 'mfe-reports/node_modules'), packages, 'junction');
    }
    const settings = {
      extends: './tsconfig.json',
      include: ['server/src', 'demo/src', 'shared/src', 'mfe-*/src', 'shell/src'],
    };
    await writeFile(path.join(copy.root, 'tsconfig.recipe.json'), JSON.stringify(settings));
    // one checker: several read the same types once each
    const types = await copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json', '--checkers', '1');
    expect(types).toEqual({ isOk: true, output: '' });
  });
});

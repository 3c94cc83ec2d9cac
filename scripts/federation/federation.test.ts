import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfy } from '../../shared/src/browser/federation/compare-versions.ts';
import { runCommand } from '../steps/run-command.mjs';
import { describeStaleOrigin, findFederationPackage, listOrigins } from '../testing/list-origins.ts';
import { listFindings } from './list-findings.ts';
import type { FederationReport } from './observe-federation.ts';

// @runs scripts/federation/*.ts shared/src/browser/federation/*.ts

const root = path.resolve(__dirname, '../..');
let report: FederationReport;

beforeAll(async () => {
  const line = 'node --import tsx scripts/federation/observe-federation.ts';
  const { code, output } = await runCommand(line, { root, output: 'collect' });
  if (code !== 0) throw new Error(output);
  report = JSON.parse(output) as FederationReport;
});

describe('a page with the installed webpack and our federation runtime', () => {
  const runs = { dep: 1, host: 1 };

  it.each<[part: string, shown: unknown]>([
    [
      'a module of a remote',
      {
        name: 'one/thing',
        hasHostCopy: true,
        order: ['dep', 'host', 'one'],
        scripts: ['/host/main.js', '/one/remoteEntry.js', 'one: a chunk'],
      },
    ],
    ['two remotes', { isOneCopy: true, runs: { ...runs, one: 1, two: 1 } }],
    [
      'a shared module that loads late',
      { isOneCopy: true, from: 'late', runs: { ...runs, one: 1, two: 1, late: 1 }, scriptsOfHost: 1 },
    ],
    ['repeated loads', { isOneModule: true, other: 'one/other', runs: { ...runs, one: 1 }, entries: 1 }],
    ['versions that do not fit', { names: ['dep', '^2.0.0', '1.2.0'], after: 'two/thing', runs: { ...runs, two: 1 } }],
    ['a module that the host lacks', { names: ['lacking'], after: 'one/thing' }],
    ['a container that does not load', { isRefused: true, after: 'two/thing' }],
    ['a container that loads at the second attempt', { isRefused: true, name: 'one/thing' }],
    ['a container that the page preloads', { name: 'one/thing', hasHostCopy: true, entries: 1 }],
    ['names that no container has', { areRefused: [true, true, true], after: 'one/thing' }],
    ['a container that the page ran ahead', { name: 'one/thing', hasHostCopy: true, entries: 1 }],
    [
      'the share scope',
      { ofRemote: { dep: ['1.2.0'], late: ['1.2.0'] }, isOneScope: true, instances: ['host', 'one', 'two'] },
    ],
  ])('shows of %s what the library shows', (part, shown) => {
    expect([report.own[part], report.library[part]]).toEqual([shown, shown]);
  });

  it('has every member that our runtime reads, and asks for nothing that our runtime lacks', () => {
    expect(listFindings(report)).toEqual([]);
    expect(Object.keys(report.inside.read)).toHaveLength(10);
  });
});

describe('the version ranges of builds', () => {
  type Satisfy = typeof satisfy;
  const { satisfy: satisfyOfLibrary } = createRequire(__filename)(
    findFederationPackage('@module-federation/runtime-core'),
  ) as { readonly satisfy: Satisfy };
  const parts = ['0', '1', '2'];
  const versions = parts.flatMap((major) =>
    parts.flatMap((minor) => parts.map((patch) => `${major}.${minor}.${patch}`)),
  );

  it.each(['^', '<='])('mean the same to the library: %s', (operator) => {
    const judge = (decide: Satisfy) =>
      versions.flatMap((version) =>
        versions.filter((range) => decide(version, operator + range)).map((range) => `${version} ${operator}${range}`),
      );
    expect(judge(satisfy)).toEqual(judge(satisfyOfLibrary));
    expect(judge(satisfy).length).toBeGreaterThan(50);
  });
});

describe('an update of webpack or the plug-in', () => {
  it('is refused with the part that differs', () => {
    const own = { ...report.own, 'two remotes': { isOneCopy: false } };
    const library = { ...report.library, 'two remotes': { isOneCopy: true } };
    expect(listFindings({ ...report, own, library })).toEqual([
      'two remotes: the library shows {"isOneCopy":true}, our runtime {"isOneCopy":false}.',
    ]);
  });

  it('is refused with the member that is gone, the option that is new and the function that is missing', () => {
    const { read, given, named } = report.inside;
    const inside = {
      read: { ...read, 'federation.instance': 'undefined' },
      given: { ...given, init: ['layer', 'webpackRequire'] },
      named: [...named, 'bundlerRuntime.clearCache'],
    };
    expect(listFindings({ ...report, inside })).toEqual([
      'Our runtime reads federation.instance of __webpack_require__, which the build does not have.',
      "init gets layer, webpackRequire, and webpack-side.ts was written for webpackRequire. Compare it with the library's.",
      'The build names bundlerRuntime.clearCache. Give it to own-runtime.ts if a page needs it.',
    ]);
  });
});

describe('the functions of our federation runtime', () => {
  it.each([
    ['webpack-side.ts', ['consumes', 'init', 'attachShareScopeMap', 'initContainerEntry', 'initializeSharing']],
    [
      'own-instance.ts',
      [
        'ModuleFederation',
        'initOptions',
        'initShareScopeMap',
        'loadShare',
        'asyncLoadProcess',
        'createInstance',
        'getInstance',
        'removeRemote',
      ],
    ],
    ['own-runtime.ts', ['bundlerRuntime']],
    ['lent-runtime.ts', ['init']],
    ['compare-versions.ts', ['satisfy']],
    ['containers.ts', ['registerRemotes', 'loadRemote']],
  ])('of %s stand for functions of the installed packages', (file, replaced) => {
    const origins = listOrigins(file);
    expect(origins.map((each) => each.replaced)).toEqual(replaced);
    expect(origins.flatMap((each) => describeStaleOrigin(each) ?? [])).toEqual([]);
  });

  it('are refused after an update until they are compared with the new version', () => {
    const [consumes] = listOrigins('webpack-side.ts');
    expect(describeStaleOrigin({ ...consumes!, version: '2.8.0' })).toBe(
      `webpack-side.ts stands for @module-federation/webpack-bundler-runtime 2.8.0, and ${consumes!.version} is installed. ` +
        'Compare consumes in dist/consumes.js of both versions with ours, then name the new version in the comment.',
    );
    expect(describeStaleOrigin({ ...consumes!, replaced: 'swallow' })).toBe(
      'dist/consumes.js of @module-federation/webpack-bundler-runtime has no swallow, which webpack-side.ts names. ' +
        'Find what replaced it.',
    );
  });
});

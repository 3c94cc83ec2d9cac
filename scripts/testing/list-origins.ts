// @reads shared/src/browser/federation/*.ts
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedRoot } from '../../shared/src/node/build/workspace.ts';

const ORIGIN = /Stands for `(\w+)` in `([\w./-]+)` of\s+(?:\* )?(@module-federation\/[\w-]+)@([\d.]+\d)/g;

/** What a function of our runtime replaces. */
export interface Origin {
  /** File of ours. */
  readonly file: string;
  /** Name of the library's function, and the file of its package that has it. */
  readonly replaced: string;
  readonly source: string;
  readonly package: string;
  /** The version that ours was compared with. */
  readonly version: string;
}

/** The origins that the doc comments of a file of `browser/federation` name. */
export function listOrigins(file: string): readonly Origin[] {
  const text = readFileSync(path.join(sharedRoot, 'src/browser/federation', file), 'utf8');
  return [...text.matchAll(ORIGIN)].map(([, replaced = '', source = '', of = '', version = '']) => ({
    file,
    replaced,
    source,
    package: of,
    version,
  }));
}

/** The folder of an installed package of the federation; the plug-in's dependencies are known only to the plug-in. */
export function findFederationPackage(name: string): string {
  let from = createRequire(path.join(sharedRoot, 'package.json'));
  for (const next of [
    '@module-federation/enhanced',
    '@module-federation/webpack-bundler-runtime',
    '@module-federation/runtime',
  ])
    if (next !== name) from = createRequire(from.resolve(next));
    else break;
  return path.join(path.dirname(from.resolve(name)), '..');
}

/** Why an origin no longer holds; undefined when it does. */
export function describeStaleOrigin({ file, replaced, source, package: name, version }: Origin): string | undefined {
  const folder = findFederationPackage(name);
  const installed = (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string })
    .version;
  if (installed !== version)
    return `${file} stands for ${name} ${version}, and ${installed} is installed. Compare ${replaced} in ${source} of both versions with ours, then name the new version in the comment.`;
  const hasIt = new RegExp(`\\b${replaced}\\b`).test(readFileSync(path.join(folder, source), 'utf8'));
  return hasIt ? undefined : `${source} of ${name} has no ${replaced}, which ${file} names. Find what replaced it.`;
}

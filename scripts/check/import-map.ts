import path from 'node:path';
import { parseFile, type FileFacts, type ImportStatement } from './parse-file.ts';
import { matchesPattern } from './patterns.ts';
import { TEST_FILE } from './rules.ts';

/** Map from each file to the files it uses. Paths are relative to the root of the repository, with slashes. */
export interface ImportMap {
  readonly files: ReadonlySet<string>;
  /** Files that run or are read with a file: imports, names in quotes, or reads. A barrel with all its exports is `<file> (all)`. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files from which it imports types only. */
  readonly usesTypes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Patterns of files whose text a file reads without naming each. */
  readonly reads: ReadonlyMap<string, readonly string[]>;
}

export interface MapSource {
  /** Every file of the repository, relative to its root. */
  readonly files: readonly string[];
  read(file: string): string;
  /** Addresses of packages of this repository, such as `@cdi/shared/kit`, with the file behind each. */
  readonly doors: ReadonlyMap<string, string>;
}

/** Files whose imports the map reads. */
export const CODE = /\.[cm]?[jt]sx?$/;
/** Tests replace style sheets by an empty module. A file that reads the text of one names it in another way. */
const NOT_RUN = /\.css$/;

/** Node for a barrel with all of its exports; the plain name of the barrel is the node for its own text only. */
const allOf = (barrel: string): string => `${barrel} (all)`;

/** Builds the map from the text of all files. An import by name goes through barrels to the file that declares the name. */
export function buildImportMap({ files, read, doors }: MapSource): ImportMap {
  const known = new Set(files);
  const facts = new Map(files.filter((file) => CODE.test(file)).map((file) => [file, parseFile(read(file))]));
  const uses = new Map<string, Set<string>>();
  const usesTypes = new Map<string, Set<string>>();
  const locate = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
    return doors.get(specifier);
  };
  const find = (from: string, statement: ImportStatement) => resolveStatement(from, statement, { facts, locate });
  for (const [file, { statements, paths, isBarrel, runs }] of facts) {
    const used = new Set<string>();
    const types = new Set<string>();
    for (const statement of statements)
      for (const target of find(file, statement))
        if (!NOT_RUN.test(target)) (statement.isType ? types : used).add(target);
    for (const each of paths)
      for (const target of listNamed(file, each, known, locate)) used.add(wholly(target, facts));
    for (const target of files)
      if (!TEST_FILE.test(target) && runs.some((pattern) => matchesPattern(target, pattern)))
        used.add(wholly(target, facts));
    uses.set(isBarrel ? allOf(file) : file, isBarrel ? used.add(file) : used);
    usesTypes.set(file, types);
  }
  const reads = new Map([...facts].map(([file, fact]) => [file, fact.reads] as const));
  return { files: known, uses, usesTypes, reads: new Map([...reads].filter(([, patterns]) => patterns.length > 0)) };
}

interface Resolver {
  readonly facts: ReadonlyMap<string, FileFacts>;
  locate(from: string, specifier: string): string | undefined;
}

const wholly = (file: string, facts: Resolver['facts']): string => (facts.get(file)?.isBarrel ? allOf(file) : file);

function resolveStatement(from: string, { specifier, names }: ImportStatement, resolver: Resolver): readonly string[] {
  const target = resolver.locate(from, specifier);
  if (target === undefined) return [];
  if (!resolver.facts.get(target)?.isBarrel) return [target];
  if (names === undefined) return [allOf(target)];
  return names.flatMap(({ name }) => resolveName(target, name, resolver) ?? [allOf(target)]);
}

/** The barrels between a file and the declaration of a name, and the declaring file; undefined if none declares it. */
function resolveName(file: string, name: string, resolver: Resolver): readonly string[] | undefined {
  const fact = resolver.facts.get(file);
  if (fact === undefined) return [file];
  if (!fact.isBarrel) return fact.declares.has(name) || exportsName(fact, name) ? [file] : undefined;
  const handsOn = (statement: ImportStatement): readonly string[] | undefined => {
    const target = statement.isExport ? resolver.locate(file, statement.specifier) : undefined;
    if (target === undefined) return undefined;
    const inner = statement.names === undefined ? name : statement.names.find(({ as }) => as === name)?.name;
    if (inner === undefined) return undefined;
    return resolver.facts.get(target)?.isBarrel || statement.names === undefined
      ? resolveName(target, inner, resolver)
      : [target];
  };
  for (const statement of fact.statements) {
    const found = handsOn(statement);
    if (found) return [file, ...found];
  }
  return undefined;
}

/** A file that is no barrel hands on some names of others. */
const exportsName = ({ statements }: FileFacts, name: string): boolean =>
  statements.some(({ isExport, names }) => isExport && (names?.some(({ as }) => as === name) ?? true));

/** Files that quoted text may mean: beside the file, from the root, or behind a door. */
function listNamed(
  file: string,
  text: string,
  known: ReadonlySet<string>,
  locate: Resolver['locate'],
): readonly string[] {
  const relative = path.posix.join(path.posix.dirname(file), text);
  const door = text.startsWith('.') ? undefined : locate(file, text);
  return [...new Set([relative, text, ...(door === undefined ? [] : [door])])].filter(
    (each) => known.has(each) && each !== file,
  );
}

/** The map turned around: who imports or runs each file, directly. */
export function listUsers({ uses }: ImportMap): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [user, used] of uses)
    for (const each of used) {
      const list = users.get(each);
      if (list) list.push(user);
      else users.set(each, [user]);
    }
  return users;
}

/** Files whose marks say that they read a file. */
export const listReaders = ({ reads }: ImportMap, file: string): readonly string[] =>
  [...reads].filter(([, patterns]) => patterns.some((each) => matchesPattern(file, each))).map(([reader]) => reader);

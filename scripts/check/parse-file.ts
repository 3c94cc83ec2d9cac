/** One name of an import or of an export that hands on: `{ first as second }`. */
export interface ImportedName {
  /** As the imported file calls it. */
  readonly name: string;
  /** As the importing file hands it on, or calls it. */
  readonly as: string;
}

/** An `import … from` or `export … from`. */
export interface ImportStatement {
  readonly specifier: string;
  readonly isExport: boolean;
  /** Nothing of it runs: `import type`, `export type`. */
  readonly isType: boolean;
  /** Undefined for an import of everything: `*`, a default import, an import for side effects only. */
  readonly names: readonly ImportedName[] | undefined;
}

/** Facts of one file that the import map needs. */
export interface FileFacts {
  readonly statements: readonly ImportStatement[];
  /** Quoted text without spaces that may name a file: the path of `import()`, of `jest.mock`, of a program that is started. */
  readonly paths: readonly string[];
  /** Names that it declares and exports itself. */
  readonly declares: ReadonlySet<string>;
  /** Whether it consists of re-exports only. */
  readonly isBarrel: boolean;
  /** Patterns of its marks `@reads`: files whose text it reads without naming each. */
  readonly reads: readonly string[];
  /** Patterns of its marks `@runs`: files that it loads or starts without naming each. */
  readonly runs: readonly string[];
}

const STATEMENT =
  /^(import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+))\s+from\s+['"]([^'"]+)['"].*$/gm;
const FOR_EFFECT = /^import\s+['"]([^'"]+)['"].*$/gm;
const QUOTED = /(['"`])([\w@./-]+)\1/g;
const DECLARATION =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|const|let|var|interface|type|enum)\s+([\w$]+)/gm;
const MARK = /^\/\/ @(reads|runs) (.+)$/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;

/** Reads imports, exports and marks of a TypeScript or JavaScript file as Prettier writes it, each statement at the beginning of a line. */
export function parseFile(text: string): FileFacts {
  const statements: ImportStatement[] = [];
  const afterStatements = text
    .replace(STATEMENT, (_all, word: string, type: string | undefined, what: string, specifier: string) => {
      statements.push(readStatement(word, type, what, specifier));
      return '';
    })
    .replace(FOR_EFFECT, (_all, specifier: string) => {
      statements.push({ specifier, isExport: false, isType: false, names: undefined });
      return '';
    });
  const isBarrel = statements.some(({ isExport }) => isExport) && afterStatements.replace(COMMENTS, '').trim() === '';
  return {
    statements,
    paths: [...new Set([...afterStatements.matchAll(QUOTED)].map(([, , path = '']) => path).filter(isPath))],
    declares: new Set([...afterStatements.matchAll(DECLARATION)].map(([, name = '']) => name)),
    isBarrel,
    reads: readMarks(text, 'reads'),
    runs: readMarks(text, 'runs'),
  };
}

const isPath = (text: string): boolean => text.includes('/') || text.includes('.');

const readMarks = (text: string, kind: 'reads' | 'runs'): readonly string[] =>
  [...text.matchAll(MARK)].flatMap(([, word, patterns = '']) => (word === kind ? patterns.trim().split(/\s+/) : []));

function readStatement(word: string, type: string | undefined, what: string, specifier: string): ImportStatement {
  const statement = { specifier, isExport: word === 'export', isType: type !== undefined };
  if (!what.startsWith('{')) return { ...statement, names: undefined };
  const parts = what
    .slice(1, -1)
    .split('\n')
    .map((line) => line.split('//', 1)[0])
    .join('\n')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values = statement.isType ? parts : parts.filter((part) => !part.startsWith('type '));
  const isType = statement.isType || values.length === 0;
  return { ...statement, isType, names: (isType ? parts : values).map(readName) };
}

function readName(part: string): ImportedName {
  const [name = '', , as = name] = part.replace(/^type\s+/, '').split(/\s+/);
  return { name, as };
}

import path from 'node:path';
import ts from 'typescript';

/** The program whose statements are read, with the types of everything it imports. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  /** The files whose statements are wanted, without what they import. */
  readonly files: readonly ts.SourceFile[];
  /** The path of a file from the root of the repository, with slashes. */
  nameOf(file: ts.SourceFile): string;
}

const IS_TEST_ONLY = /\.test\.ts$|\/testing\/|\/access\/matrix-/;

/**
 * Opens the code of the server and of the demo company, without tests, as one TypeScript program.
 * @param samples further files that exist only in this program: path from the root to text
 */
export function openProgram(root: string, samples: ReadonlyMap<string, string> = new Map()): Sources {
  const read = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const config: unknown = { ...(read.config as object), include: ['server/src', 'demo/src'] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const extra = new Map([...samples].map(([name, text]) => [path.join(root, name), text]));
  const names = [...fileNames.filter((name) => !IS_TEST_ONLY.test(name)), ...extra.keys()];
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => extra.get(name) ?? readFile.call(host, name);
  host.fileExists = (name) => extra.has(name) || fileExists.call(host, name);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...more) => {
    const text = extra.get(name);
    return text === undefined ? getSourceFile(name, target, ...more) : ts.createSourceFile(name, text, target, true);
  };
  const program = ts.createProgram(names, { ...options, types: ['node'] }, host);
  return {
    checker: program.getTypeChecker(),
    files: names.flatMap((name) => program.getSourceFile(name) ?? []),
    nameOf: (file) => path.relative(root, file.fileName).split(path.sep).join('/'),
  };
}

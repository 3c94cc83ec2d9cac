import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { findUnmarked } from '../testing/find-unmarked.ts';
import { buildImportMap, CODE } from './import-map.ts';
import { git, listChanged, listFiles, readRepository } from './repository.ts';
import { selectTests } from './select-tests.ts';

// @reads *

const root = path.resolve(__dirname, '../..');
const repository = readRepository(root);
const map = buildImportMap(repository);

describe('the map of this repository', () => {
  it('has every import that the compiler sees, except style sheets', () => {
    const missing = repository.files
      .filter((file) => CODE.test(file))
      .flatMap((file) => {
        const uses = [file, `${file} (all)`].flatMap((node) => [...(map.uses.get(node) ?? [])]);
        const known = new Set([...uses, ...(map.usesTypes.get(file) ?? [])].map((each) => each.replace(' (all)', '')));
        return ts
          .preProcessFile(repository.read(file), true, true)
          .importedFiles.map(({ fileName }) =>
            fileName.startsWith('.')
              ? path.posix.join(path.posix.dirname(file), fileName)
              : repository.doors.get(fileName),
          )
          .filter(
            (target) => target !== undefined && map.files.has(target) && !target.endsWith('.css') && !known.has(target),
          )
          .map((target) => `${file}: ${target}`);
      });
    expect(missing).toEqual([]);
  });

  it('knows what tests read that find files by their place: each has its mark', () => {
    expect(findUnmarked(repository)).toEqual([]);
  });

  it('leads from the arithmetic of receivables to its tests, and not to the pages', () => {
    const selection = selectTests(map, ['server/src/receivables/plan-posting.ts']);
    const tests = selection.kind === 'touched' ? selection.tests.map(({ file }) => file) : [];
    const first = tests.filter((file) => file.startsWith('server/src/receivables/'));
    expect(first).toContain('server/src/receivables/payment.test.ts');
    expect(tests.slice(0, first.length)).toEqual(first);
    expect(tests.filter((file) => /^(mfe-|shell|shared)/.test(file))).not.toContainEqual(
      expect.stringMatching(/\.tsx$/),
    );
  });

  it('leads from the change log to the tests that read documents', () => {
    expect(selectTests(map, ['CHANGELOG.md'])).toMatchObject({
      tests: [
        { file: 'scripts/check/repository.test.ts' },
        { file: 'scripts/delivery-terms.test.ts' },
        { file: 'scripts/document-paths.test.ts' },
      ],
    });
  });
});

describe('the list of changed files', () => {
  let folder: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const commit = () => {
    git(folder, 'add', '-A');
    git(folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-qm', 'change');
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cdi-changed-'));
    git(folder, 'init', '-q', '-b', 'main');
    for (const file of ['kept.ts', 'edited.ts', 'moved.ts', 'deleted.ts']) write(file, `${file}\n`);
    write('.gitignore', 'dist/\n');
    commit();
    git(folder, 'checkout', '-qb', 'work');
    write('committed.ts', '');
    rmSync(path.join(folder, 'deleted.ts'));
    commit();
    write('edited.ts', 'otherwise\n');
    git(folder, 'mv', 'moved.ts', 'to here.ts');
    write('new/untracked.ts', '');
    write('dist/built.js', '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what differs from the commit: committed, edited, moved, deleted and new files, and nothing ignored', () => {
    expect(listChanged(folder, 'main')).toEqual([
      'committed.ts',
      'deleted.ts',
      'edited.ts',
      'moved.ts',
      'new/untracked.ts',
      'to here.ts',
    ]);
  });

  it('is part of the existing files', () => {
    expect([...listFiles(folder)].sort()).toEqual([
      '.gitignore',
      'committed.ts',
      'edited.ts',
      'kept.ts',
      'new/untracked.ts',
      'to here.ts',
    ]);
  });

  it('cannot be determined for an unknown commit', () => {
    expect(() => listChanged(folder, 'nowhere')).toThrow('Not a valid object name nowhere');
  });
});

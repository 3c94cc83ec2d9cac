import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { BROWSER_ONLY, NOT_EVERYWHERE } from './eslint.global-names.mjs';
import { longCode } from './eslint.long-code.mjs';
import { plainWords } from './eslint.plain-words.mjs';

const restrictedImports = (extra = []) => [
  'error',
  {
    paths: [
      { name: 'ky', message: 'Call the server through @cdi/shared/api.' },
      {
        name: 'antd',
        importNames: ['message', 'notification'],
        message: 'Use App.useApp(): static calls miss the theme.',
      },
      ...extra,
    ],
  },
];

const restrictedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name can be traced.' },
  {
    selector:
      "CallExpression[callee.object.name='Modal'][callee.property.name=/^(confirm|info|error|warning|success)$/]",
    message: 'Use App.useApp().modal: the static call misses the theme.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Never put text into the page as HTML.',
  },
  {
    selector:
      "JSXOpeningElement[name.name='style'], CallExpression[callee.property.name='createElement'] > Literal[value='style'], CallExpression[callee.property.name='setAttribute'] > Literal.arguments:first-child[value='style']",
    message: 'The content security policy drops it: write rules into a .css file, or set properties of element.style.',
  },
];

/** Restricts the globals, also through globalThis. */
const restrictedGlobals = (names, message) => [
  'error',
  { globals: names.map((name) => ({ name, message })), checkGlobalObject: true },
];

/** A row has the type that its definition gives it: a misspelt or mistyped column must not compile. */
const typedRows = {
  syntax: {
    selector:
      "MemberExpression[computed=true] > Literal.property[value=/^[A-Za-z_]\\w*$/]:not(MemberExpression[object.property.name='env'] > Literal)",
    message: 'Give the row its type (RecordRow, RowOf) and read the column by its name.',
  },
  imports: {
    group: ['**/storage/database.ts'],
    importNames: ['Row'],
    message:
      'A row of unknown columns is for records/, record-calls/ and storage/ only. Give it its type: RecordRow, ChildRow, RecordDraft.',
  },
};

/** Rows whose columns are known only when the program runs: those of reports, and of all tables of the demo company at once. */
const UNTYPED_ROWS = ['demo/src/kit/**', 'demo/src/*.test.ts', 'server/src/testing/**', 'server/src/reports/**'];

/** Fields and rows of a record are read by their types: a misspelt one does not compile. */
const typedFields = [
  {
    selector:
      "MemberExpression[computed=true][property.type='Literal'] > MemberExpression.object[object.name='record'][property.name='fields'], VariableDeclarator[id.type='ObjectPattern'] > MemberExpression.init[object.name='record'][property.name='fields']",
    message: "Read it as fieldsOf('<object>', record).<field>.",
  },
  {
    selector:
      "MemberExpression[computed=true][property.type='Literal'] > MemberExpression.object[object.name='record'][property.name='children'], MemberExpression[computed=true][property.type='Literal'] > Identifier.object[name='children'], VariableDeclarator[id.type='ObjectPattern'] > MemberExpression.init[object.name='record'][property.name='children']",
    message: "Read them as childrenOf('<object>', '<list>', record).",
  },
  {
    selector: "MemberExpression[computed=true][property.type='Literal'] > Identifier.object[name='row']",
    message: "Give the row its type, by rowsOf('<object>', rows) or childrenOf('<object>', '<list>', record).",
  },
];

/** Prettier does not format templates, so this rule limits the line length of SQL. */
const sqlLines = {
  create: (context) => ({
    TaggedTemplateExpression({ quasi }) {
      const lines = context.sourceCode.lines;
      for (let line = quasi.loc.start.line; line <= quasi.loc.end.line; line += 1)
        if (lines[line - 1].length > MOST_COLUMNS)
          context.report({
            loc: { line, column: MOST_COLUMNS },
            message: `Break the statement: ${lines[line - 1].length} of ${MOST_COLUMNS} columns.`,
          });
    },
  }),
};
const MOST_COLUMNS = 120;

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/.cache/**', 'docs/**', '**/*.generated.ts'] },
  ...tseslint.configs.recommended,
  {
    // one request with 100 kB of digits must not keep the event loop busy: every pattern is linear in the text
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // a module that is loaded on request is described by its own type, which only import() can name without loading it
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      'no-restricted-imports': restrictedImports(),
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  ...longCode,
  {
    files: ['shared/src/browser/ui/**', 'shell/**', 'mfe-*/**', 'shared/src/browser/{kit,records}/**'],
    rules: {
      'no-restricted-imports': restrictedImports([
        { name: 'react-router-dom', message: 'Use the facade @cdi/shared/router.' },
      ]),
    },
  },
  {
    files: ['{mfe-*,shell}/**', 'shared/src/browser/{kit,records,mfe,session}/**'],
    rules: {
      'no-restricted-imports': restrictedImports([
        { name: 'react-router-dom', message: 'Use the facade @cdi/shared/router.' },
        { name: 'antd', message: 'Use the facade @cdi/shared/ui.' },
      ]),
    },
  },
  {
    files: ['{mfe-*,shell}/**/*.ts', '{mfe-*,shell}/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...typedFields] },
  },
  {
    files: ['{server,demo}/src/**/*.ts'],
    ignores: ['server/src/{records,record-calls,scope,storage}/**', ...UNTYPED_ROWS],
    rules: {
      'no-restricted-syntax': ['error', ...restrictedSyntax, typedRows.syntax],
      'no-restricted-imports': ['error', { ...restrictedImports()[1], patterns: [typedRows.imports] }],
    },
  },
  {
    files: ['{server,demo}/src/**/*.ts'],
    plugins: { statements: { rules: { 'sql-lines': sqlLines } } },
    rules: { 'statements/sql-lines': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  },
  {
    files: ['shared/src/common/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': restrictedGlobals(NOT_EVERYWHERE, 'common runs everywhere: take it as an argument.'),
    },
  },
  {
    files: ['{server,demo}/src/**/*.ts'],
    rules: { 'no-restricted-globals': restrictedGlobals(BROWSER_ONLY, 'A server has no page.') },
  },
  { files: ['shared/src/browser/api/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/webpack.config.ts', '**/*.config.ts', '**/*.config.mjs', '**/*.config.cjs', 'e2e/tidy-up.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'server/src/main.ts', 'shared/src/node/build/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.cjs', '**/*.mjs'], rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' } },
);

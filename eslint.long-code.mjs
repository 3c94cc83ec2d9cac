const MOST_LINES_OF_FUNCTION = 80;
const MOST_LINES_OF_FILE = 290;

/** Limits of product code: functions without blank lines and comments, files with them. Tests have a limit of their own. */
export const longCode = [
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': ['error', { max: MOST_LINES_OF_FUNCTION, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: MOST_LINES_OF_FILE, skipBlankLines: false, skipComments: false }],
    },
  },
];

import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const restricted = [
  { name: 'ky', message: 'Call the server through @cdi/shared/api.' },
  { name: 'antd', message: 'Use the facade @cdi/shared/ui.' },
  { name: 'react-router-dom', message: 'Use the facade @cdi/shared/router.' },
  { name: 'single-spa', message: 'Use navigate of @cdi/shared/mfe.' },
];

/** Rules for a remote in any repository: imports from facades only, named exports, and no other remote. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '*.cjs', '**/*.generated.ts'] },
  ...tseslint.configs.recommended,
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: restricted,
          patterns: [
            { group: ['**/mfe-*', '**/mfe-*/**'], message: 'Remotes meet in the shell at run time.' },
            { group: ['@cdi/shared/*/*', '!@cdi/shared/*/testing'], message: 'Import a facade of @cdi/shared.' },
          ],
        },
      ],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Call the server through @cdi/shared/api.' }],
    },
  },
);

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toCamelCase } from '../steps/generated-file.ts';
import { formatSources } from '../steps/remote-sources.ts';

/** Writes a remote with a page, a store on the session, a menu entry and tests into the folder where the command was typed. */
export async function writeTemplate([remote = '', title, address]: readonly string[]): Promise<string> {
  if (!title || !address || !/^mfe-[a-z][a-z-]*[a-z]$/.test(remote) || !/^\/[a-z][a-z0-9_]*$/.test(address))
    throw new Error('Usage: cdi-remote new mfe-<name> "<Title>" /<path>');
  if (existsSync(remote)) throw new Error(`${remote} is there already.`);
  const name = address.slice(1).replaceAll('_', '-');
  const sources = formatSources(remote, title.replaceAll("'", '’'), 4100);
  const files = {
    ...Object.fromEntries(
      Object.entries(sources).map(([file, text]) => [
        `${remote}/${file}`,
        text.replace('@cdi/shared/node/build', '@cdi/remote-tools'),
      ]),
    ),
    ...formatPage({ folder: `${remote}/src`, name, title: title.replaceAll("'", '’'), address }),
    [`${remote}/e2e/${name}.spec.ts`]: formatBrowserTest(title.replaceAll("'", '’'), address),
    [`${remote}/package.json`]: `${JSON.stringify({ name: remote, version: '1.0.0', private: true, type: 'module' }, null, 2)}\n`,
    'jest.config.cjs': "module.exports = require('@cdi/remote-tools/jest-preset');\n",
    'playwright.config.ts': "export { config as default } from '@cdi/remote-tools/playwright-preset';\n",
    'tsconfig.json': `${JSON.stringify({ extends: '@cdi/remote-tools/tsconfig.json', include: ['mfe-*/**/*'] }, null, 2)}\n`,
    'eslint.config.mjs': "export { default } from '@cdi/remote-tools/eslint-preset';\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  };
  for (const [file, text] of Object.entries(files)) {
    // existing files belong to the team
    if (existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return `Made ${remote}. Next: cdi-remote test, then cdi-remote build ${remote}`;
}

interface Page {
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  readonly address: string;
}

function formatPage({ folder, name, title, address }: Page): Record<string, string> {
  const camel = toCamelCase(name);
  const component = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  const place = `${folder}/pages/${name}/${name}`;
  return {
    [`${folder}/pages.generated.ts`]: `import { ${camel}Page } from './pages/${name}/${name}.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  '${name}': ${camel}Page,
};
`,
    [`${place}.page-info.ts`]: `import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const ${camel}Page = definePage({
  path: '${address}/{id?}',
  title: ['${title}'],
  audience: [staff],
  menu: [{ menu: 'tools', label: '${title}' }],
  load: async () => (await import('./${name}.page.tsx')).${component}Page,
});
`,
    [`${place}.store.ts`]: `import { session } from '@cdi/shared/session';
import { makeAutoObservable } from 'mobx';

/** What the page shows of who looks at it: the session is the one of the whole product. */
export class ${component}Store {
  constructor() {
    makeAutoObservable(this);
  }

  get greeting(): string {
    return session.isSignedIn ? \`Hello, \${session.user?.userName ?? ''}.\` : 'Please sign in.';
  }
}
`,
    [`${place}.page.tsx`]: `import { usePageTitle } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ${component}Store } from './${name}.store.ts';

/** \`${address}\`. */
export const ${component}Page = observer(function ${component}Page() {
  const [store] = useState(() => new ${component}Store());
  usePageTitle('${title}');
  return (
    <div className="kit-page">
      <h1>${title}</h1>
      <p>{store.greeting}</p>
    </div>
  );
});
`,
    [`${place}.store.test.ts`]: `import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { ${component}Store } from './${name}.store.ts';

beforeEach(() => {
  clearBrowser();
  new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
});
afterEach(() => session.signOut());

it('greets who is signed in by name', () => {
  const store = new ${component}Store();
  expect(store.greeting).toBe('Please sign in.');
  session.takeToken(makeToken({ userName: 'Dana Ruiz' }));
  expect(store.greeting).toBe('Hello, Dana Ruiz.');
});
`,
    [`${folder}/contract.test.ts`]: `import { CONTRACT, listAcceptedContracts } from '@cdi/shared/remotes';
import * as lifecycles from './lifecycles.tsx';

it('speaks a contract that the shell of this kit takes, and has what a shell mounts', () => {
  expect(listAcceptedContracts(CONTRACT)).toContain(lifecycles.contract);
  for (const step of ['bootstrap', 'mount', 'unmount'] as const) expect(lifecycles[step]).toBeDefined();
});
`,
  };
}

function formatBrowserTest(title: string, address: string): string {
  return `import { expect, test } from '@playwright/test';
import { signIn } from '@cdi/remote-tools/playwright-preset';

test('${title} is a page of the product, with an entry in its menus', async ({ page }) => {
  await signIn(page);
  await page.goto('${address}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.getByText(/^Hello, .+\\.$/)).toBeVisible();
  const menus = page.getByRole('navigation', { name: 'Main' });
  await menus.getByRole('button', { name: 'TOOLS' }).click();
  await expect(menus.getByRole('link', { name: '${title}' })).toHaveAttribute('href', '${address}');
});
`;
}

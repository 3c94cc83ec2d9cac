/**
 * `pnpm new:object gasket_color "Gasket color" "Gasket colors"` writes the file of a business object with a name and a note. Edit
 * that file; nothing else has to be touched: table, calls, pages, menu entry, upload and tests derive from it.
 */
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFileSync } from 'node:child_process';

const root = path.resolve(import.meta.dirname, '..');
const folder = 'shared/src/common/catalogue/objects';

interface NewObject {
  readonly name: string;
  readonly title: string;
  readonly titlePlural: string;
}

function readArguments([name, title, titlePlural]: readonly string[]): NewObject {
  if (!name || !title || !titlePlural) throw new Error('Usage: pnpm new:object <name> "<Title>" "<Titles>"');
  if (!/^[a-z][a-z0-9_]{1,40}$/.test(name))
    throw new Error(
      `"${name}" is no name of an object; it is singular, lower case, with underscores, such as gasket_color.`,
    );
  return { name, title: title.replaceAll("'", '’'), titlePlural: titlePlural.replaceAll("'", '’') };
}

const toExportName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function formatObject({ name, title, titlePlural }: NewObject): string {
  const plural = titlePlural.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return `import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../policy/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

/** ${title}: say in one sentence what it is in the trade. */
export const ${toExportName(name)} = defineObject({
  name: '${name}',
  plural: '${plural}',
  title: '${title}',
  titlePlural: '${titlePlural}',
  purpose: '${titlePlural} are kept here.',
  nav: 'setup',
  titleField: '${name}_name',
  fields: {
    ${name}_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 80 }),
    notes: field.longText({ label: 'Notes', maxLength: 1000 }),
  },
  sections: [{ title: '${title}', fields: ['${name}_name', 'notes'] }],
  search: {
    formFields: ['${name}_name'],
    sortFields: ['${name}_name'],
    resultFields: ['${name}_name'],
    defaultSort: { field: '${name}_name', direction: 'ASC' },
  },
  lookup: { label: ['${name}_name'], match: ['${name}_name'] },
  access: { read: [staff], create: [role(ROLE.manager)], update: [role(ROLE.manager)] },
  massUploadKey: '${name}_name',
  examples: [{ ${name}_name: 'Example' }],
});
`;
}

async function run(given: readonly string[]): Promise<void> {
  const object = readArguments(given);
  const file = path.join(folder, `${object.name.replaceAll('_', '-')}.object.ts`);
  const exists = await access(path.join(root, file)).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} is there already.`);
  await writeFile(path.join(root, file), formatObject(object));
  execFileSync(process.execPath, ['--import', 'tsx', '--conditions=cdi-source', 'scripts/generate.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`Wrote ${file}. Edit it, then run: pnpm verify`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

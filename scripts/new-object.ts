/**
 * `pnpm new:object gasket_color "Gasket color" "Gasket colors"` writes the file of a business object with a name and a note. Edit
 * that file; nothing else has to be touched: table, calls, pages, menu entry, upload and tests derive from it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { assertPathIsNew, generate, toSourceText } from './steps/create-page.ts';
import { toCamelCase } from './steps/generated-file.ts';
import { runWriter } from './steps/run-writer.ts';
import { writeSources } from './steps/write-sources.ts';

const folder = 'shared/src/common/catalogue/objects';

interface NewObject {
  readonly name: string;
  readonly title: string;
  readonly titlePlural: string;
}

function readArguments([name, title, titlePlural]: readonly string[]): NewObject {
  if (!name || !title || !titlePlural) throw new Error('Usage: pnpm new:object <name> "<Title>" "<Titles>"');
  if (!/^(?=.{2,41}$)[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" is no name of an object; it is singular, lower case, with underscores, such as gasket_color.`,
    );
  return { name, title: toSourceText(title), titlePlural: toSourceText(titlePlural) };
}

function formatObject({ name, title, titlePlural }: NewObject): string {
  const plural = titlePlural
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return `import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

/** ${title}: say in one sentence what it is in the trade. */
export const ${toCamelCase(name.replaceAll('_', '-'))} = defineObject({
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

await runWriter(async (given) => {
  const object = readArguments(given);
  const file = `${folder}/${object.name.replaceAll('_', '-')}.object.ts`;
  // an existing object has its page already, which the error about its file covers
  if (!existsSync(path.join(workspaceRoot, file))) await assertPathIsNew(`/${object.name}`);
  await writeSources({ [file]: formatObject(object) });
  generate();
  return `Wrote ${file}. Edit it, then run: pnpm verify`;
});

/**
 * `pnpm new:role estimator "Estimator" sales` adds a role to the table of roles. It may do what sales may, and has its boards, menus and
 * home page; without the last word it may do only what every employee may. Edit the row: numbers, rights, menus, the choice in the form
 * of a user and the home page derive from it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROLE_TABLE } from '../shared/src/common/trade/role-table.ts';
import { workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { generate, toSourceText } from './steps/create-page.ts';
import { formatRole, type NewRole } from './steps/role-template.ts';
import { runWriter } from './steps/run-writer.ts';

const file = 'shared/src/common/trade/role-table.ts';

function readArguments([name, label, ...actsAs]: readonly string[]): NewRole {
  if (!name || !label) throw new Error('Usage: pnpm new:role <name> "<Label>" [<role that it acts as> …]');
  if (!/^[a-z][a-zA-Z0-9]{1,30}$/.test(name))
    throw new Error(`"${name}" is no name of a role; it is one word that begins in lower case, such as estimator.`);
  if (Object.hasOwn(ROLE_TABLE, name)) throw new Error(`There is a role called ${name} already.`);
  const unknown = actsAs.find((other) => other === 'super' || !Object.hasOwn(ROLE_TABLE, other));
  if (unknown !== undefined)
    throw new Error(`No role acts as "${unknown}"; choose from ${Object.keys(ROLE_TABLE).slice(1).join(', ')}.`);
  const twin = Object.values(ROLE_TABLE).find((row) => row.label.toLowerCase() === label.toLowerCase());
  if (twin) throw new Error(`The role ${twin.number} is called ${twin.label} already: choose another label.`);
  return { name, label: toSourceText(label), actsAs };
}

await runWriter(async (given) => {
  const role = readArguments(given);
  const number = Math.max(...Object.values(ROLE_TABLE).map((row) => row.number)) + 1;
  const target = path.join(workspaceRoot, file);
  const text = await readFile(target, 'utf8');
  await writeFile(target, text.replace(/\}\);\n$/, `${formatRole(role, number)}});\n`));
  generate();
  return `Wrote role ${number} into ${file}. Edit its row, then run: pnpm generate, pnpm verify`;
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

const folder = path.join(workspaceRoot, 'server/src');

const HOW_TO_MAKE_ONE = 'A further room begins with its face: docs/architecture.md says how.';

/** Throws a sentence that names the rooms of the server when none of them is called so. */
export function assertRoom(name: string): void {
  const rooms = readdirSync(folder).filter((each) => existsSync(path.join(folder, each, `${each}.room.ts`)));
  if (!rooms.includes(name)) throw new Error(`"${name}" is no room; there are ${rooms.join(', ')}. ${HOW_TO_MAKE_ONE}`);
}

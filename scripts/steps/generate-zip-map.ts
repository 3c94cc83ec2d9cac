import { drawZipMap } from './draw-zip-map.ts';
import type { GeneratedFile } from './generated-file.ts';

/** The map of ZIP prefixes: pages that show territories fetch its lines, and carry neither the atlas nor the code that draws it. */
export async function generateZipMap(): Promise<GeneratedFile> {
  return Promise.resolve({ file: 'shared/src/browser/zip-map/zip-map.svg', text: `${drawZipMap()}\n` });
}

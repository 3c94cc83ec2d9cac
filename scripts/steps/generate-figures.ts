import { drawAll } from '../../mfe-public/src/figures/draw-figure.ts';
import type { GeneratedFile } from './generated-file.ts';

/** The drawings of the public pages, made by the product's geometry: a visitor fetches the lines and not the code that finds them. */
export async function generateFigures(): Promise<readonly GeneratedFile[]> {
  return Promise.resolve(
    drawAll().map(([name, markup]) => ({
      file: `mfe-public/src/release-files/figure-${name}.svg`,
      text: `${markup}\n`,
    })),
  );
}

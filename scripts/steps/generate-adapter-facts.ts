import { sampleAdapter } from '../../mfe-public/src/figures/sample-curbs.ts';
import { computeCurbGeometry } from '../../shared/src/common/domain/index.ts';
import type { GeneratedFile } from './generated-file.ts';

/** What the domain code computes of the example adapter: the home page prints it and need not load the code of parts and weights. */
export async function generateAdapterFacts(): Promise<GeneratedFile> {
  const { weightLb, insulationFt2 } = computeCurbGeometry(sampleAdapter);
  const text = [
    '/* Generated from the geometry of the example adapter by `pnpm generate`. */',
    '/** The example adapter: weight in pounds and lined area in square feet, rounded. */',
    `export const adapterFacts = { weightLb: ${Math.round(weightLb)}, insulationFt2: ${Math.round(insulationFt2)} };`,
    '',
  ].join('\n');
  return Promise.resolve({ file: 'mfe-public/src/figures/adapter-facts.generated.ts', text });
}

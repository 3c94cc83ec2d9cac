import { sampleAdapter } from '../../mfe-public/src/figures/sample-curbs.ts';
import { computeCurbGeometry, layOutShape } from '../../shared/src/common/domain/curb/index.ts';
import { formatInches } from '../../shared/src/common/units/index.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Facts of the example adapter, computed by the domain code, so that the home page need not load the code of parts and weights. */
export async function generateAdapterFacts(): Promise<GeneratedFile> {
  const { weightLb, insulationFt2 } = computeCurbGeometry(sampleAdapter);
  const { plan } = layOutShape(sampleAdapter);
  const cells = [
    { label: 'Drawing', value: `Curb adapter, ${sampleAdapter.tag}` },
    { label: 'Top', value: `${formatInches(plan.lengthIn)} × ${formatInches(plan.widthIn)}` },
    { label: 'Sheet', value: `${sampleAdapter.gauge} ga galvanized` },
    { label: 'Weight', value: `${Math.round(weightLb)} lb, ${Math.round(insulationFt2)} ft² lined` },
  ];
  const toLine = ({ label, value }: (typeof cells)[number]) => `  { label: '${label}', value: '${value}' },`;
  const text = [
    '/* Generated from the geometry of the example adapter by `pnpm generate`. */',
    '/** The title block of the example adapter, with what its geometry computes. */',
    'export const adapterFacts = [',
    ...cells.map(toLine),
    '];',
    '',
  ].join('\n');
  return Promise.resolve({ file: 'mfe-public/src/figures/adapter-facts.generated.ts', text });
}
